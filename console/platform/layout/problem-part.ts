import type { ClientInstrumentation } from 'react-router'
import { defineLazyPart } from '#ui/layers/lazy-part.ts'

/** What to do without a network. Loads right after the first page, so that it is there when the network is not. */
export const problemPart = defineLazyPart(() => import('./part-problem.tsx'))

/** Loads a page's code before navigation: the router reloads the document if that fails, and offline the console would be gone. */
export const loadPagesFirst: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (navigate, { to }) => {
        if (typeof to === 'string' && (await problemPart.current()?.isPageReady(to)) === false) return
        await navigate()
      },
    }),
}
