import { useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useSession } from '#storefront/platform/session/session.ts'
import { useIsHydrated } from './deferred-part.tsx'
import { useIsNear } from './hydration-triggers.ts'

/**
 * Whether a list below the first view shows its cards. It has only their links at first; the cards follow when the list is near. They are
 * drawn at once on Back, which restores a scroll position, and in a document for a signed-in shopper, whose hearts may be filled.
 */
export function useIsDrawn(isBelowFirstView: boolean): { markRef: (mark: Element | null) => void; isDrawn: boolean } {
  const isHydrated = useIsHydrated()
  const navigationType = useNavigationType()
  const [isFromHtml] = useState(!isHydrated)
  const [isBack] = useState(isHydrated && navigationType === NavigationType.Pop)
  const isSignedIn = useSession(({ token }) => token !== null)
  const { markRef, isNear } = useIsNear()
  return { markRef, isDrawn: !isBelowFirstView || isBack || (isFromHtml && isSignedIn) || isNear }
}
