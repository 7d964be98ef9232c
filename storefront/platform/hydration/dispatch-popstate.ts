import type { DataRouter } from 'react-router'
import { hydrateAll } from './deferred-part.tsx'

declare global {
  /** The client router (`dom-export/hydrated-router.js`): hooks return the rendered location, which lags after a quick Back. */
  var __reactRouterDataRouter: DataRouter | undefined
}

/** Dispatches the last held popstate after hydration, unless a link or form has been used since. `from`: scroll position in px. */
export async function dispatchOnceHydrated(from: number): Promise<void> {
  const navigated = new AbortController()
  const onNavigate = ({ type, target }: Event) => {
    const isNavigation = type === 'submit' || (target instanceof Element && target.closest('a[href]:not([href^="#"])'))
    if (isNavigation) navigated.abort()
  }
  for (const type of ['click', 'submit'])
    addEventListener(type, onNavigate, { capture: true, signal: navigated.signal })
  await hydrateAll()
  if (navigated.signal.aborted) return
  navigated.abort()
  // The router saves the current scroll position for the page that it leaves.
  scrollTo(0, from)
  // A hash step that was undone: entries of the router have an `idx`, and the router already shows this location.
  if ('idx' in history.state && isAtRouter(location)) return
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

function isAtRouter({ pathname, search }: Location): boolean {
  const routed = globalThis.__reactRouterDataRouter?.state.location
  return routed?.pathname === pathname && routed.search === search
}
