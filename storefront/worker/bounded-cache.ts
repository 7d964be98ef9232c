import { keptAt, keptPictures } from '#storefront/platform/offline/cache-names.ts'
import { type Bounds, goners } from './cache-rules.ts'

/** A bounded cache: what is put on it pushes off what lay there longest. */
export interface Shelf {
  get(key: string): Promise<Response | undefined>
  /** What cannot be kept is not: whoever asked for it has it all the same. */
  put(key: string, answer: Response): Promise<void>
  keys(): Promise<string[]>
  drop(key: string): Promise<void>
  /** The headers of something that lies there, if anything does. */
  sample(): Promise<Headers | undefined>
  clear(): Promise<void>
}

export function openShelf(name: string, bounds: Bounds): Shelf {
  // A choice of the device is no header that a worker sees: there is one choice at a time, see pages.ts.
  const get = (key: string) => caches.match(key, { cacheName: name, ignoreVary: true }).catch(() => undefined)

  async function tidy(): Promise<void> {
    const cache = await caches.open(name)
    const entries = await Promise.all(
      (await cache.keys()).map(async (request) => ({ key: request.url, at: await ageOf(cache, request) })),
    )
    await Promise.all(goners(entries, bounds, Date.now()).map((key) => cache.delete(key, { ignoreVary: true })))
  }
  const tidySoon = together(tidy)

  return {
    get,
    put: async (key, answer) => {
      try {
        await (await caches.open(name)).put(key, answer)
        await tidySoon()
      } catch {
        // The device is full, most likely: pictures are what takes the room, and what can best be done without.
        await caches.delete(keptPictures).catch(() => false)
      }
    },
    keys: async () => (await (await caches.open(name)).keys()).map(({ url }) => url),
    drop: async (key) => void (await (await caches.open(name)).delete(key, { ignoreVary: true })),
    sample: async () => {
      const cache = await caches.open(name)
      const [first] = await cache.keys()
      return first && (await cache.match(first, { ignoreVary: true }))?.headers
    },
    clear: async () => void (await caches.delete(name)),
  }
}

/** When something was kept; of what does not say so, when it was made. */
async function ageOf(cache: Cache, request: Request): Promise<number> {
  const headers = (await cache.match(request, { ignoreVary: true }))?.headers
  return Number(headers?.get(keptAt)) || Date.parse(headers?.get('Date') ?? '') || 0
}

/** Many who ask for the same work while it is awaited are served by one that begins after the last of them. */
function together(work: () => Promise<void>): () => Promise<void> {
  let next: Promise<void> | undefined
  let running = Promise.resolve()
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        running = work()
        return running
      })
    return next
  }
}
