import {
  cachedAtAttribute,
  cachedAtHeader,
  pageCacheName,
  sameForHeader,
} from '#storefront/platform/offline/cache-names.ts'
import { openBoundedCache } from './bounded-cache.ts'
import { findFiles, isCacheablePage, isPublic, isUnavailable, normalizeUrl, setRootAttribute } from './cache-rules.ts'
import { cacheFile } from './file-cache.ts'
import { refreshOfflinePage, respondWithOfflinePage } from './offline-fallback.ts'

const dayMs = 86_400_000
/** After this the cached page is shown. */
const networkTimeoutMs = 4_000

const pages = openBoundedCache(pageCacheName, { maxEntries: 30, maxAgeMs: 7 * dayMs })

/** Network first, with a timeout; then the cached page, then the offline page. */
export async function respondWithPage(event: FetchEvent, paths: readonly string[]): Promise<Response> {
  const { url } = event.request
  const isCacheable = isPublic(url, paths)
  const lookup = isCacheable ? pages.get(normalizeUrl(url)) : undefined
  // Offline, the browser would show a page of its HTTP cache on Back without its age.
  const offlinePage = !navigator.onLine && (await lookup)
  if (offlinePage) return withAge(offlinePage)
  const request = fetchPage(event)
  if (isCacheable) event.waitUntil(request.then((response) => cachePage(url, response.clone())).catch(() => undefined))
  const cached = await lookup
  const response = await (cached ? Promise.race([request, networkTimeout()]) : request).catch(() => undefined)
  if (response && !(cached && isUnavailable(response))) return response
  return cached ? withAge(cached) : respondWithOfflinePage()
}

/** Uses the navigation preload, which the browser starts before the worker runs. */
async function fetchPage(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

const networkTimeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs))

/** Caches a public page, and deletes one that no longer exists. */
async function cachePage(url: string, response: Response): Promise<void> {
  const key = normalizeUrl(url)
  if (response.status === 404 || response.status === 410) return pages.delete(key)
  if (!isCacheablePage(response)) return
  // All cached pages have the same language and currency.
  const choice = response.headers.get(sameForHeader)
  const previous = await pages.sample()
  if (previous && previous.get(sameForHeader) !== choice) await pages.clear()
  const headers = new Headers(response.headers)
  // The response may come from the HTTP cache.
  headers.set(cachedAtHeader, String(Math.min(Date.now(), Date.parse(headers.get('Date') ?? '') || Date.now())))
  for (const name of transportHeaders) headers.delete(name)
  const html = await response.text()
  await pages.put(key, new Response(html, { headers }))
  // Files of the first page were loaded before the worker was active.
  for (const path of findFiles(html)) await cacheFile(new URL(path, location.origin).href)
  await refreshOfflinePage()
}

/** Headers that do not hold for the cached page: its body is decoded, and preloaded files are cached separately. */
const transportHeaders = ['Content-Encoding', 'Content-Length', 'Link', 'Set-Cookie']

/** Caches a page that was opened by navigation inside the app, which requests data only. */
export async function cacheVisitedPage(url: string, paths: readonly string[]): Promise<void> {
  if (!isPublic(url, paths)) return
  const response = await fetch(url, { credentials: 'same-origin', headers: { Accept: 'text/html' } }).catch(
    () => undefined,
  )
  if (response) await cachePage(url, response)
}

async function withAge(cached: Response): Promise<Response> {
  const at = Number(cached.headers.get(cachedAtHeader))
  return new Response(setRootAttribute(await cached.text(), cachedAtAttribute, at), { headers: cached.headers })
}
