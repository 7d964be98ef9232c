import { create as createStore, type UseBoundStore } from 'zustand/react'
import type { StateCreator, StoreApi } from 'zustand/vanilla'

const stores = new Set<StoreApi<unknown>>()

/**
 * Replaces `zustand` in component tests, to reset every store after a test: https://zustand.docs.pmnd.rs/guides/testing.
 *
 * @public
 */
export function create<T>(initial: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = createStore<T>(initial)
  stores.add(store as unknown as StoreApi<unknown>)
  return store
}

export function resetStores(): void {
  for (const store of stores) store.setState(store.getInitialState(), true)
}
