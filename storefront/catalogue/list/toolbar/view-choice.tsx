import { LayoutGrid, LayoutList, type LucideIcon } from 'lucide-react'
import { create } from 'zustand'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { readDevice, writeDevice } from '#storefront/platform/storage/web-storage.ts'
import { IconChoice } from '#ui/buttons/icon-choice.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { listViewKey, viewField } from './list-view-script.ts'

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

/** grid: cards with large pictures; compact: small pictures with the words beside them, more products in one view. */
const listViews = ['grid', 'compact'] as const
type ListView = (typeof listViews)[number]

/** It begins as the server drew it; what the device likes follows at once. */
const useListView = create<{ view: ListView }>(() => ({ view: 'grid' }))

function show(view: ListView): void {
  document.documentElement.dataset.listView = view
  useListView.setState({ view })
}

if (!import.meta.env.SSR) {
  const showKept = () => show(readDevice(listViewKey) === 'compact' ? 'compact' : 'grid')
  showKept()
  // Another tab chose.
  addEventListener('storage', (event) => event.key === listViewKey && showKept())
}

function chooseListView(view: ListView): void {
  show(view)
  writeDevice(listViewKey, view)
}
