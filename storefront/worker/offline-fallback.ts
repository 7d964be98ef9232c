import { keptOffline } from '#storefront/platform/offline/cache-names.ts'

const page = '/offline'
/** What it needs besides. */
const parts = ['/offline-page.js', '/icons/clear-192.png']
const day = 86_400_000

/** Takes the offline page in, whole or not at all: its words and the shop's name may be others by now. */
export async function fetchOffline(): Promise<void> {
  const answers = await Promise.all(
    [page, ...parts].map(async (path) => ({ path, answer: await fetch(path, { cache: 'no-cache' }) })),
  )
  if (!answers.every(({ answer }) => answer.ok && answer.type === 'basic' && !answer.redirected)) return
  const cache = await caches.open(keptOffline)
  for (const { path, answer } of answers) await cache.put(path, answer)
}

/** Now and then, while there is a network. */
export async function renewOffline(): Promise<void> {
  const known = await read(page)
  const age = Date.now() - Date.parse(known?.headers.get('Date') ?? '')
  // Written so that what is not known is too old as well.
  if (!(age < day)) await fetchOffline()
}

const read = (path: string) => caches.match(path, { cacheName: keptOffline, ignoreVary: true }).catch(() => undefined)

/** The page in place of one that this device does not have; it is none that the shop gave out, and says so. */
export async function answerOffline(): Promise<Response> {
  const kept = await read(page)
  if (!kept) return Response.error()
  const headers = new Headers(kept.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(await kept.blob(), { status: 503, headers })
}

/** Its script and its picture, which are nowhere else once there is no network. */
export const offlinePart = (url: string): Promise<Response | undefined> => read(new URL(url).pathname)

export const isOfflinePart = (url: string): boolean => parts.includes(new URL(url).pathname)
