import { useSyncExternalStore } from 'react'
import { writeDevice } from '#storefront/kit/device/device-storage.ts'

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

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readView = (): ListView => (document.documentElement.dataset.listView === 'compact' ? 'compact' : 'grid')

export const useListView = (): ListView => useSyncExternalStore(subscribe, readView, () => 'grid')

export function chooseListView(view: ListView): void {
  document.documentElement.dataset.listView = view
  writeDevice(key, view)
  for (const listener of listeners) listener()
}
