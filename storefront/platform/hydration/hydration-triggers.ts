import { startTransition, useEffect, useState } from 'react'
import { useSession } from '#storefront/platform/session/session.ts'
import { findEarlyChoices } from './early-input.ts'

/** Calls `onTrigger` when the code of a part is needed; returns a function that stops watching. */
export type Watch = (box: HTMLElement, onTrigger: () => void) => () => void

/** Triggers half a viewport ahead, to hydrate before it is touched. A part without HTML triggers at once. */
export const watchVisible: Watch = (box, onTrigger) => {
  if (box.children.length === 0) onTrigger()
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onTrigger(), {
    rootMargin: '50% 0%',
  })
  for (const part of box.children) observer.observe(part)
  return () => observer.disconnect()
}

/** Voice control and extensions change a value without pointer or focus. */
const interactions = ['pointerover', 'touchstart', 'focusin', 'change']

/** Triggers on hover, touch, focus or change, for a signed-in shopper, and for a row with overflow, which its code moves. */
export const watchInteraction: Watch = (box, onTrigger) => {
  const controller = new AbortController()
  const { signal } = controller
  const triggerInside = ({ target }: Event) => target instanceof Node && box.contains(target) && onTrigger()
  // In the capture phase at the window: React, which listens at the document, stops such events on parts that are not hydrated.
  for (const type of interactions) addEventListener(type, triggerInside, { capture: true, passive: true, signal })
  // The focus or a choice may have come before any code.
  if (box.contains(document.activeElement) || findEarlyChoices(box).length > 0) onTrigger()
  const row = box.querySelector('[data-row]')
  if (row && row.scrollHeight > row.clientHeight) onTrigger()
  const triggerForShopper = () => useSession.getState().token && onTrigger()
  triggerForShopper()
  signal.addEventListener('abort', useSession.subscribe(triggerForShopper))
  return () => controller.abort()
}

/** Whether the element with `markRef` has been within 400 px of the viewport; stays true from then on. */
export function useIsNear(): { markRef: (mark: Element | null) => void; isNear: boolean } {
  const [mark, markRef] = useState<Element | null>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!mark || isNear) return
    const onIntersect = (entries: IntersectionObserverEntry[]) =>
      entries.some((entry) => entry.isIntersecting) && startTransition(() => setNear(true))
    const observer = new IntersectionObserver(onIntersect, { rootMargin: '400px' })
    observer.observe(mark)
    return () => observer.disconnect()
  }, [mark, isNear])
  return { markRef, isNear }
}
