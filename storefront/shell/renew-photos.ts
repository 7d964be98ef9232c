import { useSession } from '#storefront/kit/session/session.ts'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'
import { profileQuery } from '#storefront/profile/profile-query.ts'

/** `/pictures/private-…/<session>-<expires, in s>-<signature>`, without the width; server/kit/pictures/private-address.ts signs it. */
const signedFolder = /\/pictures\/private-[^/]+\/\w+-(\d+)-[\w-]+(?=\/)/

/** An address that ends within this time is renewed before an image needs it, in ms. */
const minLife = 60_000

const failed = new Set<string>()

/**
 * Keeps the shopper's private photos in sight: their signed addresses expire while a page stands open, or while the browser
 * kept one with the session.
 */
export function renewPhotos(): void {
  const [, expires] = signedFolder.exec(useSession.getState().user?.profile_photo?.url ?? '') ?? []
  if (expires && Number(expires) * 1000 < Date.now() + minLife) renewOwnPhoto()
  // Errors of images do not bubble. Added again, it is still one listener.
  document.addEventListener('error', onError, { capture: true })
}

/** Fetches the answers anew that brought the photo: once per address, as a photo may be gone for good. */
function onError({ target }: Event): void {
  const [folder] = target instanceof HTMLImageElement ? (signedFolder.exec(target.currentSrc || target.src) ?? []) : []
  if (!folder || failed.has(folder)) return
  failed.add(folder)
  if (useSession.getState().user?.profile_photo?.url.includes(folder)) renewOwnPhoto()
  void shopperData.invalidateQueries({ predicate: ({ state }) => JSON.stringify(state.data ?? null).includes(folder) })
}

/** The session takes the photo over from the profile. */
const renewOwnPhoto = () => void shopperData.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(ignore)

/** Initials stand in for a photo that could not be renewed. */
const ignore = () => undefined
