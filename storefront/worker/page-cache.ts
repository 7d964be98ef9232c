import { keptAt, keptAtAttribute, keptPages, sameFor } from '#storefront/platform/offline/cache-names.ts'
import { openShelf } from './bounded-cache.ts'
import { filesIn, isAway, isPublic, marked, mayKeepPage, pageKey } from './cache-rules.ts'
import { keepFile } from './file-cache.ts'
import { answerOffline, renewOffline } from './offline-fallback.ts'

const day = 86_400_000
/** In ms: who waits longer is shown what is kept. */
const patience = 4_000

const pages = openShelf(keptPages, { most: 30, longest: 7 * day })

/** A page from the network; as it is kept where the shop does not answer in time; or the page that says that there is none. */
export async function answerPage(event: FetchEvent, paths: readonly string[]): Promise<Response> {
  const { url } = event.request
  const isKept = isPublic(url, paths)
  const known = isKept ? pages.get(pageKey(url)) : undefined
  // On the way back a browser would show what it has, and not say that it is of before.
  const atOnce = !navigator.onLine && (await known)
  if (atOnce) return asKept(atOnce)
  const asked = fromNetwork(event)
  if (isKept) event.waitUntil(asked.then((answer) => keepPage(url, answer.clone())).catch(() => undefined))
  const kept = await known
  const answer = await (kept ? Promise.race([asked, waited()]) : asked).catch(() => undefined)
  if (answer && !(kept && isAway(answer))) return answer
  return kept ? asKept(kept) : answerOffline()
}

/** The browser has begun to ask before the worker was awake. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const begun = (await event.preloadResponse) as Response | undefined
  return begun ?? fetch(event.request)
}

const waited = () => new Promise<undefined>((resolve) => setTimeout(resolve, patience))

/** Keeps a page that is the same for everybody, and forgets one that is no more. */
async function keepPage(url: string, answer: Response): Promise<void> {
  const key = pageKey(url)
  if (answer.status === 404 || answer.status === 410) return pages.drop(key)
  if (!mayKeepPage(answer)) return
  // Who has chosen another language or currency reads no more in the one before.
  const choice = answer.headers.get(sameFor)
  const before = await pages.sample()
  if (before && before.get(sameFor) !== choice) await pages.clear()
  const headers = new Headers(answer.headers)
  // The browser may have had it for a while.
  headers.set(keptAt, String(Math.min(Date.now(), Date.parse(headers.get('Date') ?? '') || Date.now())))
  for (const name of spent) headers.delete(name)
  const html = await answer.text()
  await pages.put(key, new Response(html, { headers }))
  // Not all of them come by here: the first page was before the worker.
  for (const path of filesIn(html)) await keepFile(new URL(path, location.origin).href)
  await renewOffline()
}

/** True of the answer as it came, and not of what is kept: it is unpacked, and what it asked for ahead is kept besides. */
const spent = ['Content-Encoding', 'Content-Length', 'Link', 'Set-Cookie']

/** A page that the shopper came to without asking for it: inside the shop only what changes is asked for. */
export async function keepVisited(url: string, paths: readonly string[]): Promise<void> {
  if (!isPublic(url, paths)) return
  const answer = await fetch(url, { credentials: 'same-origin', headers: { Accept: 'text/html' } }).catch(
    () => undefined,
  )
  if (answer) await keepPage(url, answer)
}

/** The page, saying since when it lies here. */
async function asKept(kept: Response): Promise<Response> {
  const at = Number(kept.headers.get(keptAt))
  return new Response(marked(await kept.text(), keptAtAttribute, at), { headers: kept.headers })
}
