import { create } from 'zustand'
import { readDevice, writeDevice } from '#storefront/kit/device/device-storage.ts'

/** grid: cards with large pictures; compact: small pictures with the words beside them, more products in one view. */
export const listViews = ['grid', 'compact'] as const
export type ListView = (typeof listViews)[number]

/** The name of the radios that choose it; whichever was chosen before is marked before their code is there. */
export const viewField = 'view'

const key = 'list_view'

/**
 * Stands in the head of every page: how lists are shown is this device's own matter, the same page serves all, and the
 * stylesheet must know before anything is drawn.
 */
export const listViewScript = import.meta.env.SSR
  ? `try{if(localStorage.getItem("${key}")=="compact"){document.documentElement.dataset.listView="compact";
addEventListener("DOMContentLoaded",function(){var choice=document.querySelector('[name="${viewField}"][value="compact"]');
if(choice)choice.checked=true})}}catch{}`
  : ''

/** It begins as the server drew it; what the device likes follows at once. */
export const useListView = create<{ view: ListView }>(() => ({ view: 'grid' }))

function show(view: ListView): void {
  document.documentElement.dataset.listView = view
  useListView.setState({ view })
}

if (!import.meta.env.SSR) {
  const showKept = () => show(readDevice(key) === 'compact' ? 'compact' : 'grid')
  showKept()
  // Another tab chose.
  addEventListener('storage', (event) => event.key === key && showKept())
}

export function chooseListView(view: ListView): void {
  show(view)
  writeDevice(key, view)
}
