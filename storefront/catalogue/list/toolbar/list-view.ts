import { create } from 'zustand'
import { readDevice, writeDevice } from '#storefront/platform/storage/web-storage.ts'
import { listViewKey } from './list-view-script.ts'

/** grid: cards with large pictures; compact: small pictures with the words beside them, more products in one view. */
export const listViews = ['grid', 'compact'] as const
export type ListView = (typeof listViews)[number]

/** It begins as the server drew it; what the device likes follows at once. */
export const useListView = create<{ view: ListView }>(() => ({ view: 'grid' }))

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

export function chooseListView(view: ListView): void {
  show(view)
  writeDevice(listViewKey, view)
}
