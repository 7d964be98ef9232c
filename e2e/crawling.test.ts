import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { expect, test, visit } from './shopper.ts'

/** What machines read of a page. */
interface Head {
  title: string
  lang: string
  dir: string
  description: string
  robots: string
  canonical: string
  shared: string
  image: string
  imageWidth: string
  locale: string
  languages: [string, string][]
  types: string[]
}

const headOf = (page: Page): Promise<Head> => page.evaluate<Head>(readHead)

// Runs in the page; '' is what is not there.
const readHead = `(() => {
  const all = (selector) => [...document.head.querySelectorAll(selector)]
  const content = (selector) => all(selector).map((tag) => tag.content).join()
  return {
    title: document.title,
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    description: content('[name="description"]'),
    robots: content('[name="robots"]'),
    canonical: all('[rel="canonical"]').map((link) => link.getAttribute('href')).join(),
    shared: content('[property="og:url"]'),
    image: content('[property="og:image"]'),
    imageWidth: content('[property="og:image:width"]'),
    locale: content('[property="og:locale"]'),
    languages: all('[hreflang]').map((link) => [link.hreflang, link.getAttribute('href')]),
    types: all('script[type="application/ld+json"]').map((thing) => JSON.parse(thing.textContent)['@type']),
  }
})()`

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

test('every public page says what it is, under one address in each language', {
  tag: '@desk',
}, async ({ visitPlain, baseURL }) => {
  const { products } = await apiOf()('GET /products', { query: {} })
  const languages = (await apiOf()('GET /master')).languages.map(({ name }) => name)
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const [pattern, types] of Object.entries(expected)) {
    const path = pattern.replace('{product}', String(products[0]?.id))
    const english = `${baseURL}${path}`
    const inLanguage = (language: string) => `${english}${path.includes('?') ? '&' : '?'}lang=${language}`
    const arabic = inLanguage('ar')
    for (const address of [`${english}${path.includes('?') ? '&' : '?'}lang=en&utm_source=mail`, arabic]) {
      const page = await visitPlain(address)
      const head = await headOf(page)
      const own = address === arabic ? arabic : english
      expect(head, address).toMatchObject({
        robots: '',
        canonical: own,
        shared: own,
        types,
        languages: [
          ...languages.map((language) => [language, language === 'en' ? english : inLanguage(language)]),
          ['x-default', english],
        ],
        ...(address === arabic
          ? { lang: 'ar', dir: 'rtl', locale: 'ar_EG' }
          : { lang: 'en', dir: 'ltr', locale: 'en_US' }),
      })
      expect(head.description.length, address).toBeGreaterThan(20)
      expect(head.image, address).toMatch(new RegExp(`^${baseURL}/pictures/.+\\.webp$`))
      expect(Number(head.imageWidth), address).toBeGreaterThanOrEqual(480)
      titles.add(head.title)
      // What nobody has translated is described alike in both.
      descriptions.add(`${head.lang} ${head.description}`)
      await page.close()
    }
  }
  const addresses = 2 * Object.keys(expected).length
  expect([titles.size, descriptions.size]).toEqual([addresses, addresses])
})

test('what a filter made is not kept, what is gone is not there, and what was told of one page is not said of the next', {
  tag: '@desk',
}, async ({ visitPlain, page, baseURL, t }) => {
  const filtered = await visitPlain('/products?category=shoes&lang=en')
  expect(await headOf(filtered)).toMatchObject({
    robots: 'noindex, follow',
    canonical: `${baseURL}/categories/shoes`,
    languages: [],
    types: [],
  })
  const gone = await page.goto('/products/2000000000/details')
  expect([gone?.status(), (await headOf(page)).robots]).toEqual([404, 'noindex'])
  await visit(page, '/categories')
  expect((await headOf(page)).canonical).toBe(`${baseURL}/categories`)
  await page
    .getByRole('navigation', { name: t('shell.breadcrumb') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(`${t('home.title')} - Souk`)
  await expect.poll(() => headOf(page)).toMatchObject({ canonical: '', description: '', types: [] })
})
