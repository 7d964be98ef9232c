import { loadCart } from '#storefront/cart/cart-query.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { profileQuery } from '#storefront/profile/profile-query.ts'
import { loadFavorites } from '#storefront/wishlist/favorites-query.ts'

/** Loads the data of the shopper that every page shows. */
export async function loadShopper(): Promise<void> {
  renewPhotos()
  await Promise.allSettled([loadProfile(), loadCart(), loadFavorites()])
}

/** `/pictures/private-…/<session>-<expires, in s>-<signature>`, without the width; server/platform/images/private-address.ts signs it. */
const signedFolder = /\/pictures\/private-[^/]+\/\w+-\d+-[\w-]+(?=\/)/

const retriedFolders = new Set<string>()

/** Reloads private photos whose signed URLs expire while a page is open. */
export function renewPhotos(): void {
  // Errors of images do not bubble. Repeated calls add the listener once.
  document.addEventListener('error', reloadExpiredPhoto, { capture: true })
}

/** Refetches the data with the photo's URL, once per URL, since the photo may have been deleted. */
function reloadExpiredPhoto({ target }: Event): void {
  const [folder] = target instanceof HTMLImageElement ? (signedFolder.exec(target.currentSrc || target.src) ?? []) : []
  if (!folder || retriedFolders.has(folder)) return
  retriedFolders.add(folder)
  if (useSession.getState().user?.profile_photo?.url.includes(folder)) void loadProfile()
  void shopperData.invalidateQueries({ predicate: ({ state }) => JSON.stringify(state.data ?? null).includes(folder) })
}

/** The session takes over name, contacts and photo. After a failure the stored ones stay. */
export const loadProfile = (): Promise<void> =>
  shopperData.fetchQuery({ ...profileQuery, staleTime: 0 }).then(
    () => undefined,
    () => undefined,
  )
