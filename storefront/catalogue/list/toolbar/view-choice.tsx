import { LayoutGrid, LayoutList, type LucideIcon } from 'lucide-react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { IconChoice } from '#ui/buttons/icon-choice.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { chooseListView, type ListView, listViews, useListView } from './list-view.ts'
import { viewField } from './list-view-script.ts'

const icons: Record<ListView, LucideIcon> = { grid: LayoutGrid, compact: LayoutList }

/** How lists are shown on this device, on every page from now on. */
export function ViewChoice() {
  const t = useText()
  const { view } = useListView()
  const options = listViews.map((value) => {
    return { value, label: t(`catalogue.view_${value}`), icon: <DirectionalIcon icon={icons[value]} /> }
  })
  return (
    <IconChoice
      legend={t('catalogue.view')}
      name={viewField}
      options={options}
      value={view}
      onChange={chooseListView}
      className="noscript:hidden"
    />
  )
}
