import { bearerToken, call } from '#storefront/platform/api/client.ts'
import { loadAndShowFailure } from '#storefront/platform/session/load-show-failure.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { markFavorite, useFavoriteIds } from './favorite-ids.ts'

const pendingIds = new Set<number>()

/** Optimistic: reverted on error. Presses are ignored while one is pending. */
export async function toggleFavorite(id: number): Promise<void> {
  if (pendingIds.has(id)) return
  pendingIds.add(id)
  const token = bearerToken()
  const wasFavorite = useFavoriteIds.getState().ids.has(id)
  applyOptimistically(id, !wasFavorite)
  try {
    const { data } = await call('POST /favorite-add-or-remove', { body: { product_id: id } })
    // If the session changed meanwhile, the response belongs to another shopper.
    if (bearerToken() !== token) return
    await invalidateFavorites().catch(ignoreLoadError)
    storeFavorite(id, data.is_favorite, data.total)
  } catch (error) {
    const hasSessionEnded = await loadAndShowFailure(error)
    if (!hasSessionEnded && bearerToken() === token) applyOptimistically(id, wasFavorite)
  } finally {
    pendingIds.delete(id)
  }
}

/** For a guest who has logged in since the press, or before the list has loaded: the product may be on it already. */
export async function addFavorite(id: number): Promise<void> {
  const { ids, isLoaded } = useFavoriteIds.getState()
  if (isLoaded) return ids.has(id) ? undefined : toggleFavorite(id)
  const token = bearerToken()
  applyOptimistically(id, true)
  try {
    const { loadFavorites } = await import('./favorites-query.ts')
    await loadFavorites()
  } catch (error) {
    if (bearerToken() === token) applyOptimistically(id, false)
    return void loadAndShowFailure(error)
  }
  if (!useFavoriteIds.getState().ids.has(id)) await toggleFavorite(id)
}

/** Changes the count relative to its current value, since other requests may have finished meanwhile. */
function applyOptimistically(id: number, isFavorite: boolean): void {
  if (useFavoriteIds.getState().ids.has(id) === isFavorite) return
  const { favorite_count } = useSession.getState()
  storeFavorite(id, isFavorite, Math.max(0, favorite_count + (isFavorite ? 1 : -1)))
}

function storeFavorite(id: number, isFavorite: boolean, favorite_count: number): void {
  markFavorite(id, isFavorite)
  useSession.setState({ favorite_count })
}

/** A list requested before this change is outdated, so it is requested again. */
async function invalidateFavorites(): Promise<void> {
  const [{ shopperData }, { favoritesQuery, loadFavorites }] = await Promise.all([
    import('#storefront/platform/session/shopper-data.ts'),
    import('./favorites-query.ts'),
  ])
  const { queryKey } = favoritesQuery
  const isFetching = shopperData.isFetching({ queryKey }) > 0
  await shopperData.cancelQueries({ queryKey })
  await shopperData.invalidateQueries({ queryKey })
  if (isFetching) await loadFavorites()
}

/** If the query's code cannot load, no list was cached. */
const ignoreLoadError = () => undefined
