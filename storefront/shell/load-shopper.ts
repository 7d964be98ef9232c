import { loadCart } from '#storefront/cart/cart-query.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { profileQuery } from '#storefront/profile/profile-query.ts'
import { loadFavorites } from '#storefront/wishlist/favorites-query.ts'

/** What belongs to the shopper and shows on every page; fetched with the query code once somebody is signed in. */
export async function loadShopper(): Promise<void> {
  renewPhotos()
  await Promise.allSettled([loadProfile(), loadCart(), loadFavorites()])
}

/** `/pictures/private-…/<session>-<expires, in s>-<signature>`, without the width; server/platform/images/private-address.ts signs it. */
const signedFolder = /\/pictures\/private-[^/]+\/\w+-\d+-[\w-]+(?=\/)/

const failed = new Set<string>()

/** Keeps the shopper's private photos in sight: their signed addresses expire while a page stands open. */
export function renewPhotos(): void {
  // Errors of images do not bubble. Added again, it is still one listener.
  document.addEventListener('error', onError, { capture: true })
}

/** Fetches the answers anew that brought the photo: once per address, as a photo may be gone for good. */
function onError({ target }: Event): void {
  const [folder] = target instanceof HTMLImageElement ? (signedFolder.exec(target.currentSrc || target.src) ?? []) : []
  if (!folder || failed.has(folder)) return
  failed.add(folder)
  if (useSession.getState().user?.profile_photo?.url.includes(folder)) void loadProfile()
  void shopperData.invalidateQueries({ predicate: ({ state }) => JSON.stringify(state.data ?? null).includes(folder) })
}

/** The session takes name, contacts and photo over. Without an answer the pages show what the device kept. */
export const loadProfile = (): Promise<void> =>
  shopperData.fetchQuery({ ...profileQuery, staleTime: 0 }).then(
    () => undefined,
    () => undefined,
  )
