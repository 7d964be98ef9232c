import { isAllAlive } from '../later/all-alive.ts'
import { loadPatiently } from '../later/load-part.ts'

/**
 * Steps along a page and the ways back from them, before the router hears of them.
 *
 * A link along the page is the browser's own step, and has no key of the router: under the one that the router takes for all
 * of them it would bring everybody back to where the step before began. Each is given one.
 *
 * The router draws a step at once. What is not alive yet would be taken away by that, and with it the place that the step leads
 * to: the router hears of it once the whole page is alive.
 */
export function watchHashSteps(): void {
  let isTelling = false
  addEventListener('popstate', async (event) => {
    history.state ?? history.replaceState({ key: `${Math.random()}` }, '')
    if (!event.isTrusted || (!isTelling && isAllAlive())) return
    event.stopImmediatePropagation()
    if (isTelling) return
    isTelling = true
    // The browser scrolls right after it has told of the step.
    const from = scrollY
    const { tellOnceAlive } = await loadPatiently(() => import('./late-step.ts'))
    await tellOnceAlive(from)
    isTelling = false
  })
}
