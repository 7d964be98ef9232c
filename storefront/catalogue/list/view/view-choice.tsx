import { LayoutGrid, LayoutList } from 'lucide-react'
import { useText } from '#storefront/kit/words/texts.tsx'
import { IconChoice } from '#ui/buttons/icon-choice.tsx'
import { chooseListView, type ListView, listViews, useListView, viewField } from './list-view.ts'

const icons: Record<ListView, typeof LayoutGrid> = { grid: LayoutGrid, compact: LayoutList }

/** How lists are shown on this device, on every page from now on. */
export function ViewChoice() {
  const t = useText()
  const view = useListView()
  const options = listViews.map((value) => {
    const Icon = icons[value]
    return { value, label: t(`catalogue.view_${value}`), icon: <Icon /> }
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
