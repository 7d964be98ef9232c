import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Grounds, watched } from './grounds.ts'
import { inForm, takePage } from './kept-page.ts'
import { pageAddress } from './page-address.ts'
import { tagsTold } from './told.ts'

const kept = {
  '/': { reads: [] },
  '/products': { reads: ['search', 'page'], filters: ['color[]'] },
  '/products/:id/details': { reads: ['color'] },
}
const address = (path: string) =>
  pageAddress(new URL(`http://shop.example${path}`), { kept, paths: ['/checkout', '/order-history/:id'] })

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
])('%s is kept as %s', (path, kept) =>
  expect(address(path)).toEqual({ href: `http://shop.example${kept}`, isRare: false, isNotFound: false }),
)

test.each([
  ['/wp-login.php', '/no-such-page'],
  ['/wp-login.php?x=1&lang=ar', '/no-such-page?lang=ar'],
  ['/made/up.data?_routes=x', '/no-such-page.data?_routes=x'],
])('%s is an unknown path: one page is kept for all', (path, shown) =>
  expect(address(path)).toEqual({ href: `http://shop.example${shown}`, isRare: false, isNotFound: true }),
)

test.each(['/checkout', '/order-history/7', `/products?search=${'x'.repeat(8_000)}`])(
  '%s is made for one request alone',
  (path) => expect(address(path)).toBeUndefined(),
)

test.each([
  ['/products?search=lamp&color[]=Black', '/products?search=lamp&color%5B%5D=Black'],
  ['/products?color[]=Black&utm_source=mail', '/products?color%5B%5D=Black'],
  [`/products?search=${'x'.repeat(600)}`, `/products?search=${'x'.repeat(600)}`],
])('%s is kept as %s in the small part of the cache', (path, kept) =>
  expect(address(path)).toEqual({ href: `http://shop.example${kept}`, isRare: true, isNotFound: false }),
)

test.each([
  ['everything', ['everything']],
  ['content', ['content']],
  ['products 7,12', ['products 7', 'products 12']],
  ['details 3', ['details 3']],
  ['products 7;drop', ['everything']],
  ['', ['everything']],
])('"%s" is told of %j', (told, tags) => expect(tagsTold(told)).toEqual(tags))

const now = Date.parse('2030-01-01T12:00:00Z')
const card = (id: number) => ({ id, discount_percentage: 5, shop: { id: 3, name: 'Oak' } })

async function groundsOf(path: string, data: unknown, status = 200) {
  const { api, grounds } = watched(() => Promise.resolve(Response.json({ message: '', data }, { status })), now)
  const answer = await api(new Request(`http://shop.example/api${path}`))
  expect(await answer.json()).toEqual({ message: '', data })
  return { ...grounds, tags: [...grounds.tags].sort() }
}

test('a list stands on the products that it shows', async () => {
  const grounds = await groundsOf('/products', { products: [card(7), card(12)], total: 2 })
  expect(grounds).toMatchObject({ tags: ['products 12', 'products 7'], isList: true, isSound: true })
})

test('the vouchers of a shop are its own, and hold until the first of them ends', async () => {
  const coupons = [{ id: 1, validity: new Date(now + 5_000).toISOString() }]
  const grounds = await groundsOf('/get-vouchers?shop_id=3', { coupons })
  expect(grounds).toMatchObject({ tags: ['shops 3'], isList: false, until: now + 5_000 })
})

test('a product stands on itself, its stock and its shop, also where it is not there', async () => {
  const product = { ...card(7), flash_sale: null, shop: { id: 3, total_products: 9 } }
  const grounds = await groundsOf('/products/7', { product })
  expect(grounds).toMatchObject({ tags: ['details 7', 'products 7', 'shops 3'], isList: false, until: Infinity })
  expect(await groundsOf('/products/7', null, 404)).toMatchObject({ tags: ['details 7', 'products 7'], isSound: true })
})

test('a page is good until the next moment at which a sale begins or ends', async () => {
  const sale = (starts_at: string, ends_at: string) => ({
    flash_sale: { id: 2, starts_at, ends_at, products: [card(7)] },
  })
  const running = await groundsOf('/home', sale('2030-01-01T10:00:00Z', '2030-01-01T14:00:00Z'))
  expect(running).toMatchObject({ tags: ['content', 'products 7'], until: Date.parse('2030-01-01T14:00:00Z') })
  const ahead = await groundsOf('/home', sale('2030-01-01T13:00:00Z', '2030-01-01T14:00:00Z'))
  expect(ahead.until).toBe(Date.parse('2030-01-01T13:00:00Z'))
})

test.each([500, 503, 429])('a page whose answer was %d shows a stand-in', async (status) => {
  expect((await groundsOf('/home', null, status)).isSound).toBe(false)
})

test('an answer that never came is one as well', async () => {
  const { api, grounds } = watched(() => Promise.reject(new Error('gone')), now)
  await expect(api(new Request('http://shop.example/api/master'))).rejects.toThrow('gone')
  expect(grounds.isSound).toBe(false)
})

test('who reads no brotli is handed one packing, however many wait for it', async () => {
  const grounds: Grounds = { tags: new Set(), isList: false, until: Number.POSITIVE_INFINITY, isSound: true }
  const place = { address: '/', choice: '', isRare: false, isNotFound: false }
  const response = new Response('oak '.repeat(1_000))
  const page = await takePage({ key: '/ ', place, response, grounds, maker: '203.0.113.1', now })
  const packings = await Promise.all(Array.from({ length: 50 }, () => inForm(page, 'gzip')))
  expect(new Set(packings).size).toBe(1)
  expect(gunzipSync(packings[0] ?? '').toString()).toBe('oak '.repeat(1_000))
})
