import {
  keptFiles,
  keptOffline,
  keptPages,
  keptPictures,
  keptUnder,
  type Visited,
} from '#storefront/platform/offline/cache-names.ts'
import { wayOf } from './cache-rules.ts'
import { answerFile, keepFile } from './file-cache.ts'
import { fetchOffline, isOfflinePart, offlinePart } from './offline-fallback.ts'
import { answerPage, keepVisited } from './page-cache.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Keeps public pages that the shopper has opened, with what they need, and shows them while the shop cannot be reached. Of a
 * shopper nothing is kept: `paths` are the pages that are the same for everybody.
 */
export function keepPages(paths: readonly string[]): void {
  // Whatever this worker does, messages are shown: it is installed even where nothing could be taken in yet.
  self.addEventListener('install', (event) => event.waitUntil(fetchOffline().catch(() => undefined)))
  self.addEventListener('activate', (event) => event.waitUntil(begin()))
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const way = wayOf(request, location.origin)
    if (way === 'page') event.respondWith(answerPage(event, paths))
    else if (way !== 'none') event.respondWith(answerFile(event))
    else if (request.method === 'GET' && isOfflinePart(request.url)) {
      event.respondWith(fetch(request).catch(async () => (await offlinePart(request.url)) ?? Response.error()))
    }
  })
  self.addEventListener('message', (event) => {
    const told = visitedIn(event.data)
    if (told) event.waitUntil(keepAll(told, paths))
  })
}

/** Pages that stand open go on with it. What they were built of stays; see files.ts. */
async function begin(): Promise<void> {
  const known = [keptFiles, keptOffline, keptPages, keptPictures]
  const there = (await caches.keys()).filter((name) => name.startsWith(keptUnder))
  await Promise.all(there.filter((name) => !known.includes(name)).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function keepAll({ visited, files }: Visited, paths: readonly string[]): Promise<void> {
  await keepVisited(visited, paths)
  for (const url of files) {
    const way = wayOf({ method: 'GET', mode: 'no-cors', url, headers: new Headers() }, location.origin)
    if (way === 'file' || way === 'picture') await keepFile(url)
  }
}

/** What a page of ours says; an older build of one may say it otherwise. */
function visitedIn(data: unknown): Visited | undefined {
  const { visited, files } = (data ?? {}) as Partial<Visited>
  if (typeof visited !== 'string' || !URL.canParse(visited) || !Array.isArray(files)) return undefined
  const mine = files.filter((url) => typeof url === 'string' && URL.canParse(url))
  return new URL(visited).origin === location.origin ? { visited, files: mine } : undefined
}
