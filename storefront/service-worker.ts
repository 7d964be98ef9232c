import { cacheableRoutes } from './pages/cacheable-routes.server.ts'
import { keepPages } from './worker/handle-requests.ts'
import { showMessages } from './worker/push.ts'

declare const self: ServiceWorkerGlobalScope

/** Works for the shop behind its pages, and while none of them is open. A new build of it takes over at once. */
self.addEventListener('install', () => void self.skipWaiting())
showMessages()
keepPages(Object.keys(cacheableRoutes))
