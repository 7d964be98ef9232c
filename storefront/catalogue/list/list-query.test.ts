import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { listHref, listQueryFields, toProductsQuery } from './list-address.ts'
import { type ListScope, noFilters, readListQuery } from './list-query.ts'

const all: ListScope = { path: '/products' }
const read = (text: string, scope = all, category?: string) => readListQuery(new URLSearchParams(text), scope, category)

test('a URL without parameters is the first page, most popular first', () => {
  expect(read('')).toEqual({ search: '', ...noFilters, sort: 'popular', page: 1, per_page: 10 })
})

test('a search is sorted by relevance, and only a search can be', () => {
  expect(read('search=%20lamp%20')).toMatchObject({ search: 'lamp', sort: 'relevance' })
  expect(read('sort=relevance').sort).toBe('popular')
})

test.each([
  'page=0',
  'page=-1',
  'page=1e3',
  'page=100000',
  'page=x',
  'sort=cheapest',
  'per_page=13',
  'per_page=x',
  'brand=Nike',
  'brand[]=',
  'brand[]=%20',
  `brand[]=${'a'.repeat(121)}`,
  'zone=0',
  'zone=-1',
  'zone=1.5',
  'zone=2147483648',
  'shop_id=x',
  'flash_sale_id=%27',
  'min_price=-1',
  'min_price=0',
  'min_price=1.2345',
  'min_price=1e3',
  'max_price=999999999999',
  'max_price=',
  'rating=0',
  'rating=6',
  'rating=4.5',
  'in_stock=yes',
  'on_sale=0',
])('the invalid parameter %s is ignored', (text) => expect(read(text)).toEqual(read('')))

test('texts that are too long are cut', () => {
  const query = read(`search=${'a'.repeat(400)}&category=${'b'.repeat(200)}`)
  expect([query.search.length, query.category.length]).toEqual([300, 120])
})

test('names are unique and limited to the maximum of the API', () => {
  const many = Array.from({ length: 50 }, (_, index) => `brand[]=b${index % 30}`).join('&')
  expect(read(many).brand).toHaveLength(20)
})

const whole =
  'search=lamp&category=lamps&brand%5B%5D=A%26O&brand%5B%5D=Brio&color%5B%5D=Red&size%5B%5D=M&zone=2&shop_id=7' +
  '&flash_sale_id=3&min_price=9.5&max_price=20&rating=4&in_stock=1&on_sale=1&sort=price_asc&per_page=20&page=3'

test.each([
  '',
  'search=lamp',
  'search=a%26b&category=lamps&sort=price_asc&per_page=20&page=3',
  'search=lamp&sort=popular',
  whole,
])('the URL of a query read from "%s" is the same', (text) =>
  expect(listHref(all, read(text))).toBe(text ? `/products?${text}` : '/products'),
)

test('a list has the same URL for any order of its parameters', () => {
  const reversed = whole.split('&').toReversed().join('&')
  expect(listHref(all, read(reversed))).toBe(`/products?${whole}`)
})

test('reading and writing any URL is idempotent', () => {
  const names = ['search', 'brand[]', 'size[]', 'zone', 'min_price', 'max_price', 'rating', 'on_sale', 'page', 'rate']
  const field = fc.tuple(fc.constantFrom(...names), fc.oneof(fc.string(), fc.nat().map(String), fc.constant('1')))
  fc.assert(
    fc.property(fc.array(field), (fields) => {
      const query = readListQuery(new URLSearchParams(fields), all)
      const again = new URL(listHref(all, query), 'http://shop.test').searchParams
      expect(readListQuery(again, all)).toEqual(query)
    }),
  )
})

test('crossed price limits are swapped', () => {
  expect(read('min_price=20&max_price=5')).toMatchObject({ min_price: 5, max_price: 20 })
  expect(read('min_price=20&max_price=0')).toMatchObject({ min_price: null, max_price: 20 })
})

test('amounts of a form without scripts are converted by its rate to the default currency', () => {
  const query = read('min_price=46&max_price=92&rate=0.92')
  expect(query).toMatchObject({ min_price: 50, max_price: 100 })
  expect(listHref(all, query)).toBe('/products?min_price=50&max_price=100')
  expect(read('min_price=46&rate=0').min_price).toBe(46)
  expect(read('min_price=٢٠&max_price=1,000')).toMatchObject({ min_price: 20, max_price: 1000 })
  expect(read('min_price=46&rate=-1').min_price).toBe(46)
})

test('a fixed order is not in the URL and cannot be changed by it', () => {
  const deals: ListScope = { path: '/best-deal', sort: 'discount' }
  expect(read('sort=newest', deals).sort).toBe('discount')
  expect(listHref(deals, read('category=lamps&page=2', deals))).toBe('/best-deal?category=lamps&page=2')
})

test('on a category page another category is another path', () => {
  const lamps: ListScope = { path: '/categories/lamps', byCategory: true }
  const query = read('category=shoes&sort=newest', lamps, 'lamps')
  expect(query.category).toBe('lamps')
  expect(listHref(lamps, query)).toBe('/categories/lamps?sort=newest')
  expect(listHref(lamps, { ...query, category: 'floor-lamps' })).toBe('/categories/floor-lamps?sort=newest')
  expect(listHref(lamps, { ...query, category: '' })).toBe('/products?sort=newest')
  expect(listQueryFields(lamps, query)).toEqual([['sort', 'newest']])
})

test('the scope of a page cannot be changed by parameters', () => {
  const shop: ListScope = { path: '/shops/7', shop_id: shopId.parse(7) }
  const sale: ListScope = { path: '/flash-sale/3', flash_sale_id: 3 }
  expect(read('shop_id=8', shop).shop_id).toBeNull()
  expect(read('flash_sale_id=8', sale).flash_sale_id).toBeNull()
})

test('a list query is converted to parameters of the API', () => {
  const shop: ListScope = { path: '/shops/7', shop_id: shopId.parse(7) }
  const query = toProductsQuery(shop, read('page=2&brand[]=B&brand[]=A&in_stock=1&rating=4&min_price=3', shop))
  expect(JSON.parse(JSON.stringify(query))).toEqual({
    brand: ['A', 'B'],
    color: [],
    size: [],
    shop_id: '7',
    min_price: '3',
    rating: '4',
    in_stock: '1',
    sort: 'popular',
    page: '2',
    per_page: '10',
  })
})
