import { isAllAlive } from './hydrate-all.ts'
import { loadPatiently } from './load-part.ts'

/**
 * Inline script in the head of every page that the server renders. Before hydration, going back to another page changes the
 * address only: the script loads that page.
 */
export const earlyPopstateScript = import.meta.env.SSR
  ? `(function(page){addEventListener("popstate",function(){
if(!("hydrated" in document.documentElement.dataset)&&location.pathname+location.search!==page)location.reload()})
})(location.pathname+location.search)`
  : ''

/**
 * Holds back what the browser says of its history (popstate) until the page is hydrated: a step along the page, or the way back.
 * React Router renders at once, and React would replace HTML that is not hydrated yet with nothing, and with it the place that the
 * step leads to.
 *
 * An entry that the browser adds for a link along the page has no key. The router uses one key for all of these and would restore
 * the scroll position of the first: each is given its own.
 */
export function holdPopstate(): void {
  let isHolding = false
  addEventListener('popstate', async (event) => {
    history.state ?? history.replaceState({ key: `${Math.random()}` }, '')
    if (!event.isTrusted || (!isHolding && isAllAlive())) return
    event.stopImmediatePropagation()
    if (isHolding) return
    isHolding = true
    // The browser scrolls right after this event.
    const from = scrollY
    try {
      const { dispatchOnceHydrated } = await loadPatiently(() => import('./dispatch-popstate.ts'))
      await dispatchOnceHydrated(from)
    } finally {
      isHolding = false
    }
  })
}
