import { expect, test, vi } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'
import { type PageElement, readPage } from '../testing/page-html.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = openTestShop()
const [one] = openHosts(shop, openLog('silent')) as readonly [TestHost]
const origin = 'http://shop.example'

/** Metadata of a page; '' if it is missing. */
function headOf(page: PageElement) {
  const head = page.first('head')
  const html = page.first('html')
  const content = (attributes: Record<string, string>) =>
    head
      .all('meta', attributes)
      .map((tag) => tag.attribute('content') ?? '')
      .join()
  return {
    title: head.first('title').text,
    lang: html.attribute('lang'),
    dir: html.attribute('dir'),
    description: content({ name: 'description' }),
    robots: content({ name: 'robots' }),
    canonical: head
      .all('link', { rel: 'canonical' })
      .map((link) => link.attribute('href') ?? '')
      .join(),
    shared: content({ property: 'og:url' }),
    image: content({ property: 'og:image' }),
    imageWidth: content({ property: 'og:image:width' }),
    locale: content({ property: 'og:locale' }),
    languages: head.all('link', { hreflang: /./ }).map((link) => [link.attribute('hreflang'), link.attribute('href')]),
    types: head.all('script', { type: 'application/ld+json' }).map((data) => JSON.parse(data.text)['@type']),
  }
}

const headAt = async (path: string, cookies = 'locale=en') => headOf(readPage(await one.textOf(path, { cookies })))

const expected: Record<string, string[]> = {
  '/': ['Organization', 'WebSite'],
  '/products': ['BreadcrumbList', 'ItemList'],
  '/products?page=2': ['BreadcrumbList', 'ItemList'],
  '/products/{product}/details': ['Product', 'BreadcrumbList'],
  '/categories': ['BreadcrumbList', 'ItemList'],
  '/categories/shoes': ['BreadcrumbList', 'ItemList'],
  '/shops': ['BreadcrumbList', 'ItemList'],
  '/merchants': ['BreadcrumbList', 'ItemList'],
  '/shops/1': ['OnlineStore', 'BreadcrumbList', 'ItemList'],
  '/most-popular': ['BreadcrumbList', 'ItemList'],
  '/best-deal': ['BreadcrumbList', 'ItemList'],
  '/market-zones': ['BreadcrumbList', 'ItemList'],
  '/zone-shops/1': ['BreadcrumbList', 'ItemList'],
  '/about-us': ['BreadcrumbList'],
}

test('a page that centres its content is painted once all of it is parsed, another one while it is parsed', async () => {
  const isPaintedWhole = async (path: string) =>
    readPage(await one.textOf(path))
      .first('head')
      .all('link', { rel: 'expect', href: '#content', blocking: 'render' }).length > 0
  expect(await isPaintedWhole('/nowhere')).toBe(true)
  expect(await isPaintedWhole('/about-us')).toBe(false)
})

test('every public page says what it is, under one address in each language', async () => {
  const { products } = (await shop.visitor.call('GET /products')).data
  const languages = (await shop.visitor.call('GET /master')).data.languages.map(({ name }) => name)
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const [pattern, types] of Object.entries(expected)) {
    const path = pattern.replace('{product}', String(products[0]?.id))
    const inLanguage = (language: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
    for (const address of [`${inLanguage('en')}&utm_source=mail`, inLanguage('ar')]) {
      const isArabic = address === inLanguage('ar')
      const head = await headAt(address)
      const own = origin + (isArabic ? address : path)
      expect(head, address).toMatchObject({
        robots: '',
        canonical: own,
        shared: own,
        types,
        languages: [
          ...languages.map((language) => [language, origin + (language === 'en' ? path : inLanguage(language))]),
          ['x-default', origin + path],
        ],
        ...(isArabic ? { lang: 'ar', dir: 'rtl', locale: 'ar_EG' } : { lang: 'en', dir: 'ltr', locale: 'en_US' }),
      })
      expect(head.description.length, address).toBeGreaterThan(20)
      expect(head.image, address).toMatch(new RegExp(`^${origin}/pictures/.+\\.webp$`))
      expect(Number(head.imageWidth), address).toBeGreaterThanOrEqual(480)
      titles.add(head.title)
      // Texts without a translation have the same description in both languages.
      descriptions.add(`${head.lang} ${head.description}`)
    }
  }
  const addresses = 2 * Object.keys(expected).length
  expect([titles.size, descriptions.size]).toEqual([addresses, addresses])
})

test('a filtered list is not indexed and names its category, and a page that is not found is not indexed', async () => {
  expect(await headAt('/products?category=shoes&lang=en')).toMatchObject({
    robots: 'noindex, follow',
    canonical: `${origin}/categories/shoes`,
    languages: [],
    types: [],
  })
  const path = '/products/2000000000/details'
  expect([(await one.ask(path)).status, (await headAt(path)).robots]).toEqual([404, 'noindex'])
})
