import { cachedAtHeader, pictureCacheName } from '#storefront/platform/offline/cache-names.ts'
import { type CacheBounds, findEvicted } from './cache-rules.ts'

/** A cache bounded by age and number of entries; the oldest are evicted. */
export interface BoundedCache {
  get(key: string): Promise<Response | undefined>
  /** Never rejects: if storage is full, nothing is cached. */
  put(key: string, response: Response): Promise<void>
  keys(): Promise<string[]>
  delete(key: string): Promise<void>
  sample(): Promise<Headers | undefined>
  clear(): Promise<void>
}

export function openBoundedCache(name: string, bounds: CacheBounds): BoundedCache {
  // The worker does not see cookies, so `Vary` cannot be matched. All pages have the same choices, see page-cache.ts.
  const get = (key: string) => caches.match(key, { cacheName: name, ignoreVary: true }).catch(() => undefined)

  async function evict(): Promise<void> {
    const cache = await caches.open(name)
    const entries = await Promise.all(
      (await cache.keys()).map(async (request) => ({ key: request.url, at: await findTime(cache, request) })),
    )
    await Promise.all(findEvicted(entries, bounds, Date.now()).map((key) => cache.delete(key, { ignoreVary: true })))
  }
  const evictSoon = coalesce(evict)

  return {
    get,
    put: async (key, response) => {
      try {
        await (await caches.open(name)).put(key, response)
        await evictSoon()
      } catch {
        // Most likely storage is full: pictures take most space and are the least important.
        await caches.delete(pictureCacheName).catch(() => false)
      }
    },
    keys: async () => (await (await caches.open(name)).keys()).map(({ url }) => url),
    delete: async (key) => void (await (await caches.open(name)).delete(key, { ignoreVary: true })),
    sample: async () => {
      const cache = await caches.open(name)
      const [first] = await cache.keys()
      return first && (await cache.match(first, { ignoreVary: true }))?.headers
    },
    clear: async () => void (await caches.delete(name)),
  }
}

/** When the entry was cached, otherwise its `Date`, in ms since 1970. */
async function findTime(cache: Cache, request: Request): Promise<number> {
  const headers = (await cache.match(request, { ignoreVary: true }))?.headers
  return Number(headers?.get(cachedAtHeader)) || Date.parse(headers?.get('Date') ?? '') || 0
}

/** Calls during a run share one more run, which starts after it. */
function coalesce(run: () => Promise<void>): () => Promise<void> {
  let next: Promise<void> | undefined
  let running = Promise.resolve()
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        running = run()
        return running
      })
    return next
  }
}
