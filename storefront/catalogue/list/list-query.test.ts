import { expect, test } from 'vitest'
import { keptFields, type ListPlace, listHref, productsQuery, readListQuery } from './list-query.ts'

const all: ListPlace = { path: '/products' }
const read = (text: string, place = all, category?: string) => readListQuery(new URLSearchParams(text), place, category)

test('an address without a question is the first page of the popular', () => {
  expect(read('')).toEqual({ search: '', category: '', sort: 'popular', page: 1, per_page: 10 })
})

test('a search is sorted by relevance, and only a search can be', () => {
  expect(read('search=%20lamp%20')).toMatchObject({ search: 'lamp', sort: 'relevance' })
  expect(read('sort=relevance').sort).toBe('popular')
})

test.each(['page=0', 'page=-1', 'page=1e3', 'page=100000', 'page=x', 'sort=cheapest', 'per_page=13', 'per_page=x'])(
  '%s is as if it were not there',
  (text) => expect(read(text)).toEqual(read('')),
)

test('too long a text is cut, not refused', () => {
  const query = read(`search=${'a'.repeat(400)}&category=${'b'.repeat(200)}`)
  expect([query.search.length, query.category.length]).toEqual([300, 120])
})

test.each([
  '',
  'search=lamp',
  'search=a%26b&category=lamps&sort=price_asc&per_page=20&page=3',
  'search=lamp&sort=popular',
])('the address of what was read from "%s" is the same again', (text) =>
  expect(listHref(all, read(text))).toBe(text ? `/products?${text}` : '/products'),
)

test('a fixed order stays out of the address and cannot be changed by it', () => {
  const deals: ListPlace = { path: '/best-deal', sort: 'discount' }
  expect(read('sort=newest', deals).sort).toBe('discount')
  expect(listHref(deals, read('category=lamps&page=2', deals))).toBe('/best-deal?category=lamps&page=2')
})

test('where the category is the page, another category is another path', () => {
  const lamps: ListPlace = { path: '/categories/lamps', byCategory: true }
  const query = read('category=shoes&sort=newest', lamps, 'lamps')
  expect(query.category).toBe('lamps')
  expect(listHref(lamps, query)).toBe('/categories/lamps?sort=newest')
  expect(listHref(lamps, { ...query, category: 'floor-lamps' })).toBe('/categories/floor-lamps?sort=newest')
  expect(listHref(lamps, { ...query, category: '' })).toBe('/products?sort=newest')
  expect(keptFields(lamps, query)).toEqual({ sort: 'newest' })
})

test('the API is asked in its own words', () => {
  const shop: ListPlace = { path: '/shops/7', shop_id: 7 }
  expect(productsQuery(shop, read('page=2', shop))).toEqual({
    search: undefined,
    category: undefined,
    shop_id: '7',
    flash_sale_id: undefined,
    sort: 'popular',
    page: '2',
    per_page: '10',
  })
})
