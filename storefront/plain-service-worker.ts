import { cachePrefix } from './platform/offline/cache-names.ts'
import { showMessages } from './worker/push.ts'

declare const self: ServiceWorkerGlobalScope

// In place of service-worker.ts where the setting `offline` is off: shows push messages and caches nothing.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(deleteCaches()))
showMessages()

async function deleteCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.disable()
  await self.clients.claim()
}
