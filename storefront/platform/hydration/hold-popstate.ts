import { isAllHydrated } from './deferred-part.tsx'
import { loadWithRetry } from './load-part.ts'

/** Inline script of every page. Before hydration, Back to another page changes only the address: the script loads that page. */
export const earlyPopstateScript = import.meta.env.SSR
  ? `(function(page){addEventListener("popstate",function(){
if(!("hydrated" in document.documentElement.dataset)&&location.pathname+location.search!==page)location.reload()})
})(location.pathname+location.search)`
  : ''

/**
 * Holds popstate events until the page is hydrated. React Router renders at once, and React would remove HTML that is not hydrated
 * yet, and with it the scroll target.
 *
 * A history entry of a hash link has no key. The router would use one key for all of them and restore the scroll position of the
 * first, so each gets its own.
 */
export function holdPopstate(): void {
  let isHolding = false
  addEventListener('popstate', async (event) => {
    history.state ?? history.replaceState({ key: `${Math.random()}` }, '')
    if (!event.isTrusted || (!isHolding && isAllHydrated())) return
    event.stopImmediatePropagation()
    if (isHolding) return
    isHolding = true
    // The browser scrolls right after this event.
    const from = scrollY
    try {
      const { dispatchOnceHydrated } = await loadWithRetry(() => import('./dispatch-popstate.ts'))
      await dispatchOnceHydrated(from)
    } finally {
      isHolding = false
    }
  })
}
