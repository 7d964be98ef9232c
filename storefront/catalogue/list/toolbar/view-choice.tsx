import { LayoutGrid, LayoutList, type LucideIcon } from 'lucide-react'
import { create } from 'zustand'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { readDevice, writeDevice } from '#storefront/platform/storage/web-storage.ts'
import { IconChoice } from '#ui/buttons/icon-choice.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { listViewKey, viewField } from './list-view-script.ts'

const icons: Record<ListView, LucideIcon> = { grid: LayoutGrid, compact: LayoutList }

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
      onChange={setListView}
      className="noscript:hidden"
    />
  )
}

/** grid: large pictures; compact: small pictures with the text beside them. */
const listViews = ['grid', 'compact'] as const
type ListView = (typeof listViews)[number]

/** Starts with the server's default; the stored view is applied when the module loads. */
const useListView = create<{ view: ListView }>(() => ({ view: 'grid' }))

function applyListView(view: ListView): void {
  document.documentElement.dataset.listView = view
  useListView.setState({ view })
}

if (!import.meta.env.SSR) {
  const applyStoredView = () => applyListView(readDevice(listViewKey) === 'compact' ? 'compact' : 'grid')
  applyStoredView()
  // Another tab changed the view.
  addEventListener('storage', (event) => event.key === listViewKey && applyStoredView())
}

function setListView(view: ListView): void {
  applyListView(view)
  writeDevice(listViewKey, view)
}
