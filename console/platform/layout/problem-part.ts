import type { ClientInstrumentation } from 'react-router'
import { defineLazyPart } from '#ui/layers/lazy-part.ts'

/** What to do without a network. Loads right after the first page, so that it is there when the network is not. */
export const problemPart = defineLazyPart(() => import('./part-problem.tsx'))

/**
 * Loads the code of the next page before the router navigates. Otherwise the router reloads the document when the code fails to load, and
 * without a network the browser's error page replaces the console.
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
