import { create as createStore, type UseBoundStore } from 'zustand/react'
import type { StateCreator, StoreApi } from 'zustand/vanilla'

const stores = new Set<StoreApi<unknown>>()

/**
 * Takes the place of `zustand` in component tests: every store goes back to its first state after a test, see
 * https://zustand.docs.pmnd.rs/guides/testing.
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
