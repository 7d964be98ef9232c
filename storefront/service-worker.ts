import { cacheableRoutes } from './pages/cacheable-routes.server.ts'
import { handleRequests } from './worker/handle-requests.ts'
import { showMessages } from './worker/push.ts'

declare const self: ServiceWorkerGlobalScope

// A new build takes over at once.
self.addEventListener('install', () => void self.skipWaiting())
showMessages()
handleRequests(Object.keys(cacheableRoutes))
