import { Link } from 'react-router'
import type { MenuItem } from '#contract/settings.ts'
import type { LayerProps } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Menu } from '#ui/layers/menu.tsx'
import { MenuLabel } from './menu-link.tsx'

/** The whole menu: what is in the row stays where it is, so nobody has to look for it twice. */
export function MoreMenu({ trigger }: LayerProps) {
  const { menus } = useSettings()
  const entries = menus.map((item) => ({ label: <MenuLabel item={item} />, render: placeOf(item) }))
  return <Menu trigger={trigger} entries={entries} defaultOpen />
}

function placeOf({ url, target, is_external }: MenuItem) {
  if (!is_external) return <Link to={url} target={target} />
  // biome-ignore lint/a11y/useAnchorContent: the menu puts the words into it
  return <a href={url} target={target} rel="noreferrer" />
}
