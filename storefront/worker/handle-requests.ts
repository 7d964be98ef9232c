import {
  cachePrefix,
  fileCacheName,
  offlineCacheName,
  pageCacheName,
  pictureCacheName,
  type VisitedMessage,
} from '#storefront/platform/offline/cache-names.ts'
import { getCacheStrategy } from './cache-rules.ts'
import { cacheFile, respondWithFile } from './file-cache.ts'
import { cacheOfflinePage, findOfflineAsset, isOfflineAsset } from './offline-fallback.ts'
import { cacheVisitedPage, respondWithPage } from './page-cache.ts'

declare const self: ServiceWorkerGlobalScope

/** Caches opened public pages with their files, and shows them while the shop cannot be reached. */
export function handleRequests(paths: readonly string[]): void {
  // Push messages need the worker even if the offline page cannot be loaded.
  self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage().catch(() => undefined)))
  self.addEventListener('activate', (event) => event.waitUntil(activate()))
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const strategy = getCacheStrategy(request, location.origin)
    if (strategy === 'page') event.respondWith(respondWithPage(event, paths))
    else if (strategy !== 'none') event.respondWith(respondWithFile(event))
    else if (request.method === 'GET' && isOfflineAsset(request.url)) {
      event.respondWith(fetch(request).catch(async () => (await findOfflineAsset(request.url)) ?? Response.error()))
    }
  })
  self.addEventListener('message', (event) => {
    const visited = parseVisited(event.data)
    if (visited) event.waitUntil(cacheVisited(visited, paths))
  })
}

/** Deletes caches of unknown names and takes over open pages. Files of older builds stay, see file-cache.ts. */
async function activate(): Promise<void> {
  const current = [fileCacheName, offlineCacheName, pageCacheName, pictureCacheName]
  const existing = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
  await Promise.all(existing.filter((name) => !current.includes(name)).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function cacheVisited({ visited, files }: VisitedMessage, paths: readonly string[]): Promise<void> {
  await cacheVisitedPage(visited, paths)
  for (const url of files) {
    const strategy = getCacheStrategy({ method: 'GET', mode: 'no-cors', url, headers: new Headers() }, location.origin)
    if (strategy === 'file' || strategy === 'picture') await cacheFile(url)
  }
}

/** Validates a message, which may come from a page of an older build. */
function parseVisited(data: unknown): VisitedMessage | undefined {
  const { visited, files } = (data ?? {}) as Partial<VisitedMessage>
  if (typeof visited !== 'string' || !URL.canParse(visited) || !Array.isArray(files)) return undefined
  const validFiles = files.filter((url) => typeof url === 'string' && URL.canParse(url))
  return new URL(visited).origin === location.origin ? { visited, files: validFiles } : undefined
}
