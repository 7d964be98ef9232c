import { loadCart } from '#storefront/cart/cart-query.ts'
import { loadFavorites } from '#storefront/wishlist/favorites-query.ts'
import { loadProfile, renewPhotos } from './renew-photos.ts'

/** What belongs to the shopper and shows on every page; fetched with the query code once somebody is signed in. */
export async function loadShopper(): Promise<void> {
  renewPhotos()
  await Promise.allSettled([loadProfile(), loadCart(), loadFavorites()])
}
