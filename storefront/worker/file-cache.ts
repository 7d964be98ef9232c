import { fileCacheName, pictureCacheName } from '#storefront/platform/offline/cache-names.ts'
import { openBoundedCache } from './bounded-cache.ts'
import { isCacheableFile } from './cache-rules.ts'

const dayMs = 86_400_000

/** Includes files of older builds, for open and cached pages. */
const files = openBoundedCache(fileCacheName, { maxEntries: 300, maxAgeMs: 60 * dayMs })
const pictures = openBoundedCache(pictureCacheName, { maxEntries: 200, maxAgeMs: 30 * dayMs })

const cacheOf = (url: string) => (new URL(url).pathname.startsWith('/pictures/') ? pictures : files)

/** Cache first, for immutable files. */
export async function respondWithFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = await cacheOf(request.url).get(request.url)
  if (cached) return cached
  const response = await fetch(request).catch(() => undefined)
  // Another width is not cached under this name.
  if (!response) return findOtherWidth(request.url)
  if (isCacheableFile(response)) event.waitUntil(cacheOf(request.url).put(request.url, response.clone()))
  return response
}

/** Offline, the same picture may be cached in another width. */
async function findOtherWidth(url: string): Promise<Response> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  const otherUrl = (await pictures.keys()).findLast((key) => key.startsWith(folder))
  return (otherUrl && (await pictures.get(otherUrl))) || Response.error()
}

/** Caches a file that a page loaded before the worker was active. The browser's HTTP cache usually has it. */
export async function cacheFile(url: string): Promise<void> {
  if (await cacheOf(url).get(url)) return
  const response = await fetch(url).catch(() => undefined)
  if (response && isCacheableFile(response)) await cacheOf(url).put(url, response)
}
