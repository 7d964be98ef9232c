import { Link } from 'react-router'
import type { MenuItem } from '#contract/settings.ts'
import { useCurrency } from '#storefront/platform/currency/currency.tsx'
import type { LayerProps } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { chooseLocale } from '#storefront/platform/i18n/locale-choice.ts'
import { useRootData, useSettings } from '#storefront/platform/settings/root-data.ts'
import { MenuLabel } from '#storefront/shell/header/bottom/menu-link.tsx'
import { Menu } from '#ui/layers/menu.tsx'

export function CurrencyMenu({ trigger }: LayerProps) {
  const { currency, currencies, choose } = useCurrency()
  const entries = currencies.map(({ name, symbol }) => ({
    label: <bdi>{`${name}, ${symbol}`}</bdi>,
    isChosen: name === currency.name,
    onSelect: () => choose(name),
  }))
  return <Menu trigger={trigger} entries={entries} defaultOpen />
}

export function LanguageMenu({ trigger }: LayerProps) {
  const { settings, locale } = useRootData()
  const entries = settings.languages.map(({ name, title, direction }) => ({
    label: (
      <span lang={name} dir={direction}>
        {title}
      </span>
    ),
    isChosen: name === locale,
    onSelect: () => chooseLocale(name, direction),
  }))
  return <Menu trigger={trigger} entries={entries} defaultOpen />
}

/** Lists the whole menu, including links that are visible in the row. */
export function MoreMenu({ trigger }: LayerProps) {
  const { menus } = useSettings()
  const entries = menus.map((item) => ({ label: <MenuLabel item={item} />, render: renderLink(item) }))
  return <Menu trigger={trigger} entries={entries} defaultOpen />
}

function renderLink({ url, target, is_external }: MenuItem) {
  if (!is_external) return <Link to={url} target={target} />
  // biome-ignore lint/a11y/useAnchorContent: the menu inserts the content
  return <a href={url} target={target} rel="noreferrer" />
}
