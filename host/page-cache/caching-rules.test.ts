import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCachedPage, encodePage } from './cached-page.ts'
import { type PageDependencies, trackDependencies } from './dependencies.ts'
import { pageAddress } from './page-address.ts'
import { parseInvalidation } from './tags.ts'

const cacheable = {
  '/': { reads: [] },
  '/products': { reads: ['search', 'page'], filters: ['color[]'] },
  '/products/:id/details': { reads: ['color'] },
}
const address = (path: string) =>
  pageAddress(new URL(`http://shop.example${path}`), { cacheable, paths: ['/checkout', '/order-history/:id'] })

test.each([
  ['/', '/'],
  ['/products?search=oak&page=2', '/products?search=oak&page=2'],
  ['/products?lang=ar', '/products?lang=ar'],
  ['/products?utm_source=mail&page=2&gclid=1', '/products?page=2'],
  ['/products/7/details?color=Red', '/products/7/details?color=Red'],
  ['/products?search=table%20lamp&', '/products?search=table+lamp'],
  ['/products.data?_routes=pages%2Fproducts', '/products.data?_routes=pages%2Fproducts'],
  ['/_root.data', '/_root.data'],
  ['/?made=up&search=oak', '/'],
  ['/products?_routes=x&page=2', '/products?page=2'],
  ['/products/7/details?color[]=Red', '/products/7/details'],
  [`/?x=${'x'.repeat(9_000)}`, '/'],
  ['/_.data', '/_.data'],
])('%s is cached as %s', (path, key) =>
  expect(address(path)).toEqual({ href: `http://shop.example${key}`, isRare: false, isNotFound: false }),
)

test.each([
  ['/wp-login.php', '/no-such-page'],
  ['/wp-login.php?x=1&lang=ar', '/no-such-page?lang=ar'],
  ['/made/up.data?_routes=x', '/no-such-page.data?_routes=x'],
])('%s is an unknown path: one page is cached for all', (path, shown) =>
  expect(address(path)).toEqual({ href: `http://shop.example${shown}`, isRare: false, isNotFound: true }),
)

test.each(['/checkout', '/order-history/7', `/products?search=${'x'.repeat(8_000)}`])(
  '%s is rendered for each request',
  (path) => expect(address(path)).toBeUndefined(),
)

test.each([
  ['/products?search=lamp&color[]=Black', '/products?search=lamp&color%5B%5D=Black'],
  ['/products?color[]=Black&utm_source=mail', '/products?color%5B%5D=Black'],
  [`/products?search=${'x'.repeat(600)}`, `/products?search=${'x'.repeat(600)}`],
])('%s is cached as %s in the small part of the cache', (path, key) =>
  expect(address(path)).toEqual({ href: `http://shop.example${key}`, isRare: true, isNotFound: false }),
)

test.each([
  ['everything', ['everything']],
  ['content', ['content']],
  ['products 7,12', ['products 7', 'products 12']],
  ['details 3', ['details 3']],
  ['category_products 4,9', ['lists', 'category_products 4', 'category_products 9']],
  ['shop_products 3', ['shop_products 3']],
  ['products 7;drop', ['everything']],
  ['', ['everything']],
])('"%s" invalidates %j', (payload, tags) => expect(parseInvalidation(payload)).toEqual(tags))

const now = Date.parse('2030-01-01T12:00:00Z')
const card = (id: number) => ({ id, discount_percentage: 5, shop: { id: 3, name: 'Oak' } })

async function dependenciesOf(path: string, data: unknown, status = 200) {
  const { api, dependencies } = trackDependencies(
    () => Promise.resolve(Response.json({ message: '', data }, { status })),
    now,
  )
  const answer = await api(new Request(`http://shop.example/api${path}`))
  expect(await answer.json()).toEqual({ message: '', data })
  return { ...dependencies, tags: [...dependencies.tags].sort() }
}

test.each([
  ['/products', null, 'lists'],
  ['/products?search=oak', null, 'lists'],
  ['/products?shop_id=3', null, 'shop_products 3'],
  ['/products?category=lamps&search=oak', { id: 4 }, 'category_products 4'],
  ['/products?category=lamps&shop_id=3', { id: 4 }, 'category_products 4'],
])('the list %s depends on the products that it shows, and on those that enter it', async (path, category, tag) => {
  const dependencies = await dependenciesOf(path, { products: [card(7), card(12)], category })
  expect(dependencies).toMatchObject({
    tags: ['products 12', 'products 7', tag].sort(),
    isList: true,
    isCacheable: true,
  })
})

test('vouchers depend on their shop and expire when the first of them begins or ends', async () => {
  const coupons = [{ id: 1, validity: new Date(now + 5_000).toISOString() }]
  const expiryWith = async (next_begins_at: string | null) => {
    const dependencies = await dependenciesOf('/get-vouchers?shop_id=3', { coupons, next_begins_at })
    expect(dependencies).toMatchObject({ tags: ['shops 3'], isList: false })
    return dependencies.expiresAt - now
  }
  expect(await expiryWith(null)).toBe(5_000)
  expect(await expiryWith(new Date(now + 2_000).toISOString())).toBe(2_000)
})

test('a product page depends on product, stock and shop, also where the product is missing', async () => {
  const product = { ...card(7), flash_sale: null, shop: { id: 3, total_products: 9 } }
  const dependencies = await dependenciesOf('/products/7', { product })
  expect(dependencies).toMatchObject({
    tags: ['details 7', 'products 7', 'shops 3'],
    isList: false,
    expiresAt: Infinity,
  })
  expect(await dependenciesOf('/products/7', null, 404)).toMatchObject({
    tags: ['details 7', 'products 7'],
    isCacheable: true,
  })
})

const sold = { total_sold: 3, total_reviews: 0, in_stock: true }

test.each([
  ['full shelves', sold, []],
  ['a product with reviews that nobody bought', { ...sold, total_sold: 0, total_reviews: 1 }, []],
  // A new product comes before both.
  ['an unsold product', { ...sold, total_sold: 0 }, ['category_products 5', 'shop_products 3']],
  ['a sold-out product', { ...sold, in_stock: false }, ['category_products 5']],
])('a page whose full shelves of related products have %s follows the lists %#', async (_, last, lists) => {
  const shelf = Array.from({ length: 12 }, (_product, index) => ({
    ...card(index + 20),
    ...(index < 11 ? sold : last),
  }))
  const related = { products: shelf, from_shop: shelf, category_id: 5, shop_id: 3 }
  const { tags } = await dependenciesOf('/products/7/related', related)
  expect(tags.filter((tag) => !tag.startsWith('products '))).toEqual([...lists, 'details 7'].sort())
})

const shopOf = (id: number) => ({ id, total_products: 9 })
const sale = { id: 2, starts_at: '2029-01-01T10:00:00Z', ends_at: '2029-01-01T14:00:00Z' }

test.each([
  [
    '/products/7/related',
    { products: [card(8)], from_shop: [card(9)], category_id: 5, shop_id: 3 },
    'category_products 5,details 7,products 7,products 8,products 9,shop_products 3',
  ],
  ['/products/7/reviews?reviews_page=2', { reviews: [] }, 'details 7,products 7'],
  ['/pages/about-us', { page: {} }, 'content'],
  ['/help', { questions: [] }, 'content'],
  ['/master', { languages: [] }, ''],
  ['/get-vouchers', { coupons: [], next_begins_at: null }, ''],
])('a page that shows %s is fresh until one of its tags changes', async (path, data, tags) => {
  expect(await dependenciesOf(path, data)).toMatchObject({ tags: tags.split(',').filter(Boolean), isList: false })
})

test.each([
  ['/shops', { shops: [shopOf(3), shopOf(4)] }, 'shops 3,shops 4'],
  ['/shops/3', { shop: shopOf(3) }, 'shops 3'],
  ['/zones/5/shops', { zone: { id: 5 }, shops: [shopOf(3)] }, 'shops 3'],
  ['/merchants', { merchants: [shopOf(3)], letters: [] }, 'shops 3'],
  ['/flash-sales/2', { flash_sale: sale, products: [card(7)] }, 'content,products 7'],
  ['/blogs/oak', { blog: {}, related: [], next_post_at: null }, 'content'],
  ['/categories', { categories: [] }, 'lists'],
  ['/categories/lamps', { category: { id: 4 } }, 'category_products 4'],
  ['/no-such-call', {}, ''],
])('a page that shows %s is a list, which also changes without its tags', async (path, data, tags) => {
  const dependencies = await dependenciesOf(path, data)
  expect(dependencies).toMatchObject({ tags: tags.split(',').filter(Boolean), isList: true, expiresAt: Infinity })
})

test('home depends on content, and on every product and shop that it shows', async () => {
  const shops = [{ ...shopOf(3), products: [card(5)] }]
  const lists = { popular_products: [card(1)], best_deals: [card(2)], just_for_you: [card(3)], shops }
  const { tags } = await dependenciesOf('/home', { ...lists, flash_sale: { ...sale, products: [card(4)] } })
  expect(tags).toEqual(['content', 'lists', ...[1, 2, 3, 4, 5].map((id) => `products ${id}`), 'shops 3'])
})

test('a page expires when the next sale begins or ends', async () => {
  const sale = (starts_at: string, ends_at: string) => ({
    popular_products: [],
    best_deals: [],
    just_for_you: [],
    shops: [],
    flash_sale: { id: 2, starts_at, ends_at, products: [card(7)] },
  })
  const running = await dependenciesOf('/home', sale('2030-01-01T10:00:00Z', '2030-01-01T14:00:00Z'))
  expect(running).toMatchObject({
    tags: ['content', 'lists', 'products 7'],
    expiresAt: Date.parse('2030-01-01T14:00:00Z'),
  })
  const ahead = await dependenciesOf('/home', sale('2030-01-01T13:00:00Z', '2030-01-01T14:00:00Z'))
  expect(ahead.expiresAt).toBe(Date.parse('2030-01-01T13:00:00Z'))
})

test.each([
  ['/home', { popular_products: [], best_deals: [], just_for_you: [], shops: [], flash_sale: null }],
  ['/blogs', { blogs: [] }],
  ['/blogs/oak', { blog: {}, related: [] }],
])('a page that shows %s expires when the next planned post appears', async (path, data) => {
  const expiryWith = async (next_post_at: string | null) =>
    (await dependenciesOf(path, { ...data, next_post_at })).expiresAt
  expect(await expiryWith('2030-01-01T13:30:00.000Z')).toBe(Date.parse('2030-01-01T13:30:00.000Z'))
  expect(await expiryWith(null)).toBe(Infinity)
})

test('the home page expires when the next banner begins or ends, if that is before its sale ends', async () => {
  const lists = { popular_products: [], best_deals: [], just_for_you: [], shops: [] }
  const flash_sale = { ...sale, starts_at: '2030-01-01T10:00:00Z', ends_at: '2030-01-01T14:00:00Z', products: [] }
  const expiryWith = async (banners_change_at: string | null) =>
    (await dependenciesOf('/home', { ...lists, flash_sale, banners_change_at })).expiresAt
  expect(await expiryWith('2030-01-01T13:00:00Z')).toBe(Date.parse('2030-01-01T13:00:00Z'))
  expect(await expiryWith(null)).toBe(Date.parse('2030-01-01T14:00:00Z'))
})

test.each([500, 503, 429])('a page with a response of %d is not cacheable', async (status) => {
  expect((await dependenciesOf('/home', null, status)).isCacheable).toBe(false)
})

test('a page without a response is not cacheable', async () => {
  const { api, dependencies } = trackDependencies(() => Promise.reject(new Error('gone')), now)
  await expect(api(new Request('http://shop.example/api/master'))).rejects.toThrow('gone')
  expect(dependencies.isCacheable).toBe(false)
})

const createPage = (response: Response, rest: Partial<PageDependencies> = {}) =>
  createCachedPage({
    key: '/ ',
    target: { address: '/', choice: '', isRare: false, isNotFound: false },
    response,
    dependencies: { tags: new Set(), isList: false, expiresAt: Number.POSITIVE_INFINITY, isCacheable: true, ...rest },
    creator: '203.0.113.1',
    now,
    startedAt: 7,
  })

test.each([
  [{}, [300_007, 600_007]],
  [{ isList: true }, [30_007, 60_007]],
  [{ isList: true, expiresAt: now + 45_000 }, [30_007, 45_007]],
  [{ isList: true, expiresAt: now + 5_000 }, [5_007, 5_007]],
])(
  'a page with %j is fresh and then stale for as long, until the first sale on it begins or ends',
  async (rest, ends) => {
    const { freshUntil, expiresAt } = await createPage(new Response('oak'), rest)
    expect([freshUntil, expiresAt]).toEqual(ends)
  },
)

test('concurrent requests for gzip share one compression', async () => {
  const page = await createPage(new Response('oak '.repeat(1_000)))
  const packings = await Promise.all(Array.from({ length: 50 }, () => encodePage(page, 'gzip')))
  expect(new Set(packings).size).toBe(1)
  expect(gunzipSync(packings[0] ?? '').toString()).toBe('oak '.repeat(1_000))
})
