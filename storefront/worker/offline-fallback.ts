import { offlineCacheName } from '#storefront/platform/offline/cache-names.ts'

const page = '/offline'
const assets = ['/offline-page.js', '/icons/clear-192.png']
const dayMs = 86_400_000

/** Caches the offline page with its assets, or none of them: texts and the shop's name may have changed. */
export async function cacheOfflinePage(): Promise<void> {
  const responses = await Promise.all(
    [page, ...assets].map(async (path) => ({ path, response: await fetch(path, { cache: 'no-cache' }) })),
  )
  if (!responses.every(({ response }) => response.ok && response.type === 'basic' && !response.redirected)) return
  const cache = await caches.open(offlineCacheName)
  for (const { path, response } of responses) await cache.put(path, response)
}

/** Caches the offline page again once it is a day old. */
export async function refreshOfflinePage(): Promise<void> {
  const cached = await matchOffline(page)
  const age = Date.now() - Date.parse(cached?.headers.get('Date') ?? '')
  // Negated because an unknown age is NaN.
  if (!(age < dayMs)) await cacheOfflinePage()
}

const matchOffline = (path: string) =>
  caches.match(path, { cacheName: offlineCacheName, ignoreVary: true }).catch(() => undefined)

export async function respondWithOfflinePage(): Promise<Response> {
  const cached = await matchOffline(page)
  if (!cached) return Response.error()
  const headers = new Headers(cached.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(await cached.blob(), { status: 503, headers })
}

export const findOfflineAsset = (url: string): Promise<Response | undefined> => matchOffline(new URL(url).pathname)

export const isOfflineAsset = (url: string): boolean => assets.includes(new URL(url).pathname)
