import { useSession } from '../session/session.ts'

/** Watches a part's box and calls `wake` when its code is wanted; answers how to stop watching. */
export type Watch = (box: HTMLElement, wake: () => void) => () => void

/** Half a window ahead, so that the code is there before a finger is. */
export const watchSight: Watch = (box, wake) => {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
    rootMargin: '50% 0%',
  })
  for (const part of box.children) observer.observe(part)
  return () => observer.disconnect()
}

const signs = ['pointerover', 'touchstart', 'focusin']

/** Somebody comes near with a finger, a pointer or the focus. */
export const watchTouch: Watch = (box, wake) => {
  const stop = new AbortController()
  for (const sign of signs) box.addEventListener(sign, wake, { passive: true, signal: stop.signal })
  return () => stop.abort()
}

/** The same; or somebody is signed in, and what is theirs has to be shown. */
export const watchUse: Watch = (box, wake) => {
  const leave = watchTouch(box, wake)
  const wakeShopper = () => useSession.getState().token && wake()
  wakeShopper()
  const forget = useSession.subscribe(wakeShopper)
  return () => {
    leave()
    forget()
  }
}
