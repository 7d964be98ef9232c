import { errorMessage, isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { bearerToken, call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { clearSession, useSession } from '#storefront/platform/session/session.ts'
import { markFavorite, useFavoriteIds } from './favorite-ids.ts'

const busy = new Set<number>()

/** Wishes a product, or no longer. It shows at once and is taken back where the shop refuses; a second press waits. */
export async function toggleFavorite(id: number): Promise<void> {
  if (busy.has(id)) return
  busy.add(id)
  const token = bearerToken()
  const wasFavorite = useFavoriteIds.getState().ids.has(id)
  flip(id, !wasFavorite)
  try {
    const { data } = await call('POST /favorite-add-or-remove', { body: { product_id: id } })
    // The answer may come after the shopper left, and then says something about somebody else.
    if (bearerToken() !== token) return
    await dropKeptList().catch(nothingKept)
    show(id, data.is_favorite, data.total)
  } catch (error) {
    if (isUnauthorized(error)) return clearSession()
    if (bearerToken() === token) flip(id, wasFavorite)
    toast.error(errorMessage(error))
  } finally {
    busy.delete(id)
  }
}

/** One more or one less of what the count is now: other hearts may have been answered meanwhile. */
function flip(id: number, isFavorite: boolean): void {
  if (useFavoriteIds.getState().ids.has(id) === isFavorite) return
  const { favorite_count } = useSession.getState()
  show(id, isFavorite, Math.max(0, favorite_count + (isFavorite ? 1 : -1)))
}

function show(id: number, isFavorite: boolean, favorite_count: number): void {
  markFavorite(id, isFavorite)
  useSession.setState({ favorite_count })
}

/** A list of wishes that was asked for before this one does not know it: whoever shows it asks again. */
async function dropKeptList(): Promise<void> {
  const [{ shopperData }, { favoritesQuery, loadFavorites }] = await Promise.all([
    import('#storefront/platform/session/shopper-data.ts'),
    import('./favorites-query.ts'),
  ])
  const { queryKey } = favoritesQuery
  const isUnderWay = shopperData.isFetching({ queryKey }) > 0
  await shopperData.cancelQueries({ queryKey })
  await shopperData.invalidateQueries({ queryKey })
  if (isUnderWay) await loadFavorites()
}

/** Where the code of the list could not be fetched, no list was. */
const nothingKept = () => undefined
