import { useState } from 'react'
import { useSession } from '#storefront/platform/session/session.ts'
import { useIsHydrated } from './deferred-part.tsx'
import { useIsNear } from './hydration-triggers.ts'

/**
 * Whether a list below the first view shows its cards. The HTML of the server has only their links; the cards follow when the list is
 * near, or at once for a signed-in shopper, whose hearts may be filled. After a navigation in the browser they are drawn at once.
 */
export function useIsDrawn(isBelowFirstView: boolean): { markRef: (mark: Element | null) => void; isDrawn: boolean } {
  const isHydrated = useIsHydrated()
  const [isFromHtml] = useState(!isHydrated)
  const isSignedIn = useSession(({ token }) => token !== null)
  const { markRef, isNear } = useIsNear()
  return { markRef, isDrawn: !isBelowFirstView || !isFromHtml || isSignedIn || isNear }
}
