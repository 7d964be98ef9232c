import { keptAt, keptPages } from '#storefront/platform/offline/cache-names.ts'
import { readCookie } from '#storefront/platform/storage/cookies.ts'

/** In ms: a network may come back, or the shop, without anybody being told. */
const pause = 5_000

/** The offline page's own code. It stands in place of another page, at that one's address. */
const main = speak()
const still = main.querySelector<HTMLElement>('.still')
main.querySelector('button')?.addEventListener('click', () => void tryAgain().then(sayStill))
addEventListener('online', () => void tryAgain())
setInterval(() => document.visibilityState === 'visible' && void tryAgain(), pause)
void listPages(main)

/** Of the words in every language those that the shopper reads are shown. */
function speak(): HTMLElement {
  const all = [...document.querySelectorAll('main')]
  const locale = readCookie(document.cookie, 'locale')
  const chosen =
    all.find(({ lang }) => lang === locale) ?? all.find(({ hidden }) => !hidden) ?? document.createElement('main')
  for (const each of all) each.hidden = each !== chosen
  document.documentElement.lang = chosen.lang
  document.documentElement.dir = chosen.dir
  document.title = chosen.dataset.title ?? document.title
  return chosen
}

/** Opens the page that was asked for, as soon as the shop answers. */
async function tryAgain(): Promise<void> {
  // What was asked for may well be no page: that too is better said by the shop.
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!answer || answer.status >= 500) return
  if (location.pathname === '/offline') location.replace('/')
  else location.reload()
  await new Promise(() => undefined)
}

/** Said anew each time, so that it is heard each time. */
function sayStill(): void {
  if (!still) return
  still.textContent = ''
  setTimeout(() => (still.textContent = still.dataset.still ?? ''), 100)
}

/** What can be read now, the last page first. */
async function listPages(within: HTMLElement): Promise<void> {
  const cache = await caches.open(keptPages)
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) => linkOf(url, await cache.match(url, { ignoreVary: true }))),
  )
  const links = found.flatMap((each) => each ?? []).sort((one, other) => other.at - one.at)
  const list = within.querySelector('ul')
  const section = within.querySelector<HTMLElement>('.readable')
  if (!list || !section || links.length === 0) return
  list.append(...links.map(({ item }) => item))
  section.hidden = false
}

async function linkOf(url: string, page: Response | undefined) {
  // All else of the page stays text: its styles are nothing to this one.
  const [written] = /<title>[^<]*<\/title>/.exec((await page?.text()) ?? '') ?? []
  const title = written && new DOMParser().parseFromString(written, 'text/html').title
  if (!page || !title) return null
  const [item, link] = [document.createElement('li'), document.createElement('a')]
  link.href = url
  link.dir = 'auto'
  link.textContent = withoutShop(title)
  item.append(link)
  return { item, at: Number(page.headers.get(keptAt)) }
}

/** Behind every title stands the name of the shop, which is said above. A browser reads titles with single spaces. */
function withoutShop(title: string): string {
  const end = ` - ${main.dataset.shop?.replace(/\s+/g, ' ').trim()}`
  return title.endsWith(end) ? title.slice(0, -end.length) || title : title
}
