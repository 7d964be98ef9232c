import { expect, test } from 'vitest'
import { openTestShop } from '#server/testing/shop.ts'
import { openCrawlerFiles } from './crawling.ts'

const shop = openTestShop()

const ask = (path: string, headers: Record<string, string> = {}, known?: string) =>
  openCrawlerFiles(shop.pool, known)(new Request(`http://shop.example${path}`, { headers }), path)

const textOf = async (path: string, known?: string) => (await ask(path, {}, known))?.text() ?? ''

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')

test('the sitemap index lists existing, well-formed files, and no address twice', async () => {
  const files = locations(await textOf('/sitemap.xml'))
  expect(files.length).toBeGreaterThan(4)
  const named: string[] = []
  for (const file of files) {
    const reply = await ask(new URL(file).pathname)
    expect([file, reply?.status, reply?.headers.get('Content-Type')]).toEqual([
      file,
      200,
      'application/xml; charset=utf-8',
    ])
    const xml = (await reply?.text()) ?? ''
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n(<url>.*<\/url>\n)+<\/urlset>\n$/,
    )
    named.push(...locations(xml))
  }
  expect(new Set(named).size).toBe(named.length)
  expect(named).toContain('http://shop.example/categories')
})

test('every sitemap address has the configured origin', async () => {
  const known = 'https://souk.example'
  const addresses = [
    ...locations(await textOf('/sitemap.xml', known)),
    ...locations(await textOf('/sitemaps/products-0.xml', known)),
  ]
  expect(addresses.filter((address) => !address.startsWith(`${known}/`))).toEqual([])
  expect(await textOf('/robots.txt', known)).toContain(`\nSitemap: ${known}/sitemap.xml\n`)
})

test('a client that has a sitemap gets 304', async () => {
  const first = await ask('/sitemaps/categories.xml')
  const tag = first?.headers.get('ETag') ?? ''
  const again = await ask('/sitemaps/categories.xml', { 'If-None-Match': `"other", ${tag}` })
  expect([again?.status, await again?.text()]).toEqual([304, ''])
  expect((await ask('/sitemaps/categories.xml', { 'If-None-Match': '"other"' }))?.status).toBe(200)
})

test.each([
  '/sitemaps/products-99.xml',
  '/sitemaps/products-01.xml',
  '/sitemaps/../robots.txt',
  '/sitemaps/',
  '/robots.txt/',
])('the path %s is no crawler file', async (path) => expect(await ask(path)).toBeUndefined())

/** Follows RFC 9309: `*` matches anything, `$` the end. */
async function isDisallowed(path: string): Promise<boolean> {
  const rules = [...(await textOf('/robots.txt')).matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => rule ?? '')
  const pattern = (rule: string) => rule.replace(/[.?+^()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')
  return rules.some((rule) => new RegExp(`^${pattern(rule)}`).test(path))
}

test.each([
  '/api/products',
  '/checkout',
  '/console/market/settings',
  '/order-history/7',
  '/products?search=lamp',
  '/products?page=2&sort=newest',
  '/products?brand[]=Aster',
  '/products?brand%5B%5D=Aster',
  '/categories/lamps?min_price=10',
  '/products/7/details?color=Red',
  '/products/7/details.data',
  '/products.data?page=2',
])('crawlers may not read %s', async (path) => expect(await isDisallowed(path)).toBe(true))

test.each([
  '/',
  '/products?page=2',
  '/products?page=2&lang=ar',
  '/products/7/details?lang=ar',
  '/categories/lamps',
  '/sitemaps/products-0.xml',
  '/pictures/abc/640.webp',
  '/assets/root.js',
])('crawlers may read %s', async (path) => expect(await isDisallowed(path)).toBe(false))
