import type { DataRouter } from 'react-router'
import { allAlive } from './hydrate-all.ts'

declare global {
  /**
   * React Router's own name for its client router (`dom-export/hydrated-router.js`). Its hooks tell the location that React
   * has rendered; after a quick step back that is not yet the one that the router has gone to.
   */
  var __reactRouterDataRouter: DataRouter | undefined
}

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
  if ('idx' in history.state && isAtRouter(location)) return
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

function isAtRouter({ pathname, search }: Location): boolean {
  const routed = globalThis.__reactRouterDataRouter?.state.location
  return routed?.pathname === pathname && routed.search === search
}
