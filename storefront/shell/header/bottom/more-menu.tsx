import { Link } from 'react-router'
import type { MenuItem } from '#contract/settings.ts'
import type { LayerProps } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Menu } from '#ui/layers/menu.tsx'
import { MenuLabel } from './menu-link.tsx'

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
