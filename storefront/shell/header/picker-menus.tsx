import { useCurrency } from '#storefront/platform/currency/currency.tsx'
import type { LayerProps } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { chooseLocale } from '#storefront/platform/i18n/locale-choice.ts'
import { useRootData } from '#storefront/platform/settings/root-data.ts'
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
