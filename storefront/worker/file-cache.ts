import { keptFiles, keptPictures } from '#storefront/platform/offline/cache-names.ts'
import { openShelf } from './bounded-cache.ts'
import { mayKeepFile } from './cache-rules.ts'

const day = 86_400_000

/** Of the page build. Those of an older build stay for the pages that stand open, and for those that are kept. */
const files = openShelf(keptFiles, { most: 300, longest: 60 * day })
const pictures = openShelf(keptPictures, { most: 200, longest: 30 * day })

const shelfOf = (url: string) => (new URL(url).pathname.startsWith('/pictures/') ? pictures : files)

/** A file whose name never changes what is in it: as it is kept, or from the network and kept from then on. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await shelfOf(request.url).get(request.url)
  if (kept) return kept
  const answer = await fetch(request).catch(() => undefined)
  // What stands in for it is not what its name says, and is not kept in its place.
  if (!answer) return inOtherWidth(request.url)
  if (mayKeepFile(answer)) event.waitUntil(shelfOf(request.url).put(request.url, answer.clone()))
  return answer
}

/** A picture that cannot be had may be kept as it stood in another place. */
async function inOtherWidth(url: string): Promise<Response> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  const known = (await pictures.keys()).findLast((key) => key.startsWith(folder))
  return (known && (await pictures.get(known))) || Response.error()
}

/** Keeps what a page had before the worker was there: the browser has it at hand, and asks nobody. */
export async function keepFile(url: string): Promise<void> {
  if (await shelfOf(url).get(url)) return
  const answer = await fetch(url).catch(() => undefined)
  if (answer && mayKeepFile(answer)) await shelfOf(url).put(url, answer)
}
