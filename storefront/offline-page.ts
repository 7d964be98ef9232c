import { cachedAtHeader, pageCacheName } from '#storefront/platform/offline/cache-names.ts'
import { readCookie } from '#storefront/platform/storage/cookies.ts'

/** No event reports that the shop responds again. */
const retryIntervalMs = 5_000

/** Script of the offline page, which is shown at the address of another page. */
const main = showLanguage()
const retryStatus = main.querySelector<HTMLElement>('.still')
main.querySelector('button')?.addEventListener('click', () => void retry().then(announceFailure))
addEventListener('online', () => void retry())
setInterval(() => document.visibilityState === 'visible' && void retry(), retryIntervalMs)
void listPages(main)

/** Shows the texts in the language of the shopper, out of all languages. */
function showLanguage(): HTMLElement {
  const versions = [...document.querySelectorAll('main')]
  const locale = readCookie(document.cookie, 'locale')
  const chosen =
    versions.find(({ lang }) => lang === locale) ??
    versions.find(({ hidden }) => !hidden) ??
    document.createElement('main')
  for (const version of versions) version.hidden = version !== chosen
  document.documentElement.lang = chosen.lang
  document.documentElement.dir = chosen.dir
  document.title = chosen.dataset.title ?? document.title
  return chosen
}

async function retry(): Promise<void> {
  // For a 404 the shop has its own page.
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!response || response.status >= 500) return
  if (location.pathname === '/offline') location.replace('/')
  else location.reload()
  await new Promise(() => undefined)
}

/** Changes the text, so that screen readers announce it again. */
function announceFailure(): void {
  if (!retryStatus) return
  retryStatus.textContent = ''
  setTimeout(() => (retryStatus.textContent = retryStatus.dataset.still ?? ''), 100)
}

async function listPages(container: HTMLElement): Promise<void> {
  const cache = await caches.open(pageCacheName)
  const entries = await Promise.all(
    (await cache.keys()).map(async ({ url }) => createLink(url, await cache.match(url, { ignoreVary: true }))),
  )
  const links = entries.flatMap((entry) => entry ?? []).sort((one, other) => other.at - one.at)
  const list = container.querySelector('ul')
  const section = container.querySelector<HTMLElement>('.readable')
  if (!list || !section || links.length === 0) return
  list.append(...links.map(({ item }) => item))
  section.hidden = false
}

async function createLink(url: string, page: Response | undefined) {
  const [titleTag] = /<title>[^<]*<\/title>/.exec((await page?.text()) ?? '') ?? []
  const title = titleTag && new DOMParser().parseFromString(titleTag, 'text/html').title
  if (!page || !title) return null
  const [item, link] = [document.createElement('li'), document.createElement('a')]
  link.href = url
  link.dir = 'auto'
  link.textContent = removeShopName(title)
  item.append(link)
  return { item, at: Number(page.headers.get(cachedAtHeader)) }
}

/** Titles end with the shop's name, which this page already shows. Browsers collapse white space in titles. */
function removeShopName(title: string): string {
  const suffix = ` - ${main.dataset.shop?.replace(/\s+/g, ' ').trim()}`
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) || title : title
}
