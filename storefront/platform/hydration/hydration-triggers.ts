import { useSession } from '#storefront/platform/session/session.ts'

/** Watches a part's box and calls `wake` when its code is wanted; answers how to stop watching. */
export type Watch = (box: HTMLElement, wake: () => void) => () => void

/**
 * Half a window ahead, so that the code is there before a finger is. What the server drew nothing of has nothing to come into
 * sight: it wakes at once, and decides by itself what to wait for.
 */
export const watchSight: Watch = (box, wake) => {
  if (box.children.length === 0) wake()
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
    rootMargin: '50% 0%',
  })
  for (const part of box.children) observer.observe(part)
  return () => observer.disconnect()
}

const signs = ['pointerover', 'touchstart', 'focusin']

/**
 * Somebody comes near with a finger, a pointer or the focus; or is signed in, and what is theirs has to be shown; or a row in it
 * holds more than it has room for, which its code has to put elsewhere.
 */
export const watchUse: Watch = (box, wake) => {
  const stop = new AbortController()
  const { signal } = stop
  const wakeNear = ({ target }: Event) => target instanceof Node && box.contains(target) && wake()
  // At the window, as it goes down: React, which listens at the document, keeps a pointer or the focus on a part that is not
  // alive for itself, and nothing reaches the box.
  for (const sign of signs) addEventListener(sign, wakeNear, { capture: true, passive: true, signal })
  // Somebody may have been there before any code was.
  if (box.contains(document.activeElement)) wake()
  const row = box.querySelector('[data-row]')
  if (row && row.scrollHeight > row.clientHeight) wake()
  const wakeShopper = () => useSession.getState().token && wake()
  wakeShopper()
  signal.addEventListener('abort', useSession.subscribe(wakeShopper))
  return () => stop.abort()
}
