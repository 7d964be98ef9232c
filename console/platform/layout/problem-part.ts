import type { ClientInstrumentation } from 'react-router'
import { defineLazyPart } from '#ui/layers/lazy-part.ts'

/** What to do without a network. Loads right after the first page, so that it is there when the network is not. */
export const problemPart = defineLazyPart(() => import('./part-problem.tsx'))

/**
 * Loads the code of a page before the router leaves the page that is open. Without it, the router reloads the document if it cannot load the
 * code, and without a network the browser then shows an error page of its own.
 */
export const loadPagesFirst: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (navigate, { to }) => {
        if (typeof to === 'string' && (await problemPart.current()?.isPageReady(to)) === false) return
        await navigate()
      },
    }),
}
