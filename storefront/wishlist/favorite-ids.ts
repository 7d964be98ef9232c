import { create } from 'zustand'
import { onSessionEnd } from '#storefront/platform/session/session.ts'

/** Ids of wished products. Separate from the query, so that hearts do not load its code. */
export const useFavoriteIds = create<{ ids: ReadonlySet<number>; isLoaded: boolean }>(() => ({
  ids: new Set(),
  isLoaded: false,
}))

onSessionEnd(() => useFavoriteIds.setState({ ids: new Set(), isLoaded: false }))

export function markFavorite(id: number, isFavorite: boolean): void {
  const ids = new Set(useFavoriteIds.getState().ids)
  if (isFavorite) ids.add(id)
  else ids.delete(id)
  useFavoriteIds.setState({ ids })
}
