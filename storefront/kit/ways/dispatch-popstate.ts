import { allAlive } from '../later/all-alive.ts'

/**
 * Dispatches a held popstate, the last of several, once the page is hydrated; not if a link or a form has been used meanwhile.
 * `from` is the scroll position before the step, in px.
 */
export async function dispatchOnceHydrated(from: number): Promise<void> {
  const leaving = new AbortController()
  const leave = ({ type, target }: Event) => {
    const isLeaving = type === 'submit' || (target instanceof Element && target.closest('a[href]:not([href^="#"])'))
    if (isLeaving) leaving.abort()
  }
  for (const type of ['click', 'submit']) addEventListener(type, leave, { capture: true, signal: leaving.signal })
  await allAlive()
  if (leaving.signal.aborted) return
  leaving.abort()
  // The router saves the current scroll position for the page that it leaves.
  scrollTo(0, from)
  // A step along the page that was taken back: the router's own entries have an index, and it shows this one already.
  if ('idx' in history.state && location.pathname + location.search === document.documentElement.dataset.page) return
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
