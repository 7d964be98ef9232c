import { expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import type { Facets } from '#contract/search.ts'
import { type ListScope, readListQuery } from '../list-query.ts'
import { buildFilterGroups, hasPriceGroup, pickFirstValues } from './filter-groups.ts'

const all: ListScope = { path: '/products' }
const read = (text = '', scope = all) => readListQuery(new URLSearchParams(text), scope)
const facets: Facets = {
  categories: [],
  brands: [
    { name: 'A', count: 3 },
    { name: 'B', count: 0 },
  ],
  colors: [{ name: 'Red', hex: '#ff0000', count: 4 }],
  sizes: [],
  shops: [
    { id: 1, name: 'One', count: 3 },
    { id: 2, name: 'Two', count: 1 },
  ],
  zones: [{ id: 1, name: 'North', count: 4 }],
  flash_sales: [{ id: 9, name: 'Flash', count: 1 }],
  ratings: [4, 3, 2, 1].map((rating) => ({ rating, count: 5 - rating })),
  price: { min: 3, max: 3 },
  in_stock: 4,
  on_sale: 2,
}
const result = { facets, total: 4 }
const kinds = (text = '', scope = all) => buildFilterGroups(scope, read(text, scope), result).map(({ kind }) => kind)

test('a filter group needs two values, or one that matches only some products', () => {
  expect(kinds()).toEqual(['brand', 'rating', 'shop_id', 'discount'])
})

test('a filter group with an applied filter stays', () => {
  expect(kinds('color[]=Red&zone=1&in_stock=1')).toEqual([
    'brand',
    'rating',
    'color',
    'shop_id',
    'zone',
    'discount',
    'availability',
  ])
})

test('the scope of a page is not a filter group', () => {
  expect(kinds('', { path: '/shops/1', shop_id: shopId.parse(1) })).not.toContain('shop_id')
  const sale = buildFilterGroups({ path: '/flash-sale/9', flash_sale_id: 9 }, read(), result)
  expect(sale.find(({ kind }) => kind === 'discount')?.values).toHaveLength(1)
})

test('filter values keep their counts, including zero', () => {
  const [brands] = buildFilterGroups(all, read(), result)
  expect(brands?.values.map(({ name, count }) => [name, count])).toEqual([
    ['A', 3],
    ['B', 0],
  ])
})

test('the price group needs two prices or an applied range', () => {
  expect(hasPriceGroup(read(), result)).toBe(false)
  expect(hasPriceGroup(read('min_price=2'), result)).toBe(true)
  expect(hasPriceGroup(read(), { facets: { ...facets, price: { min: 3, max: 4 } } })).toBe(true)
  expect(hasPriceGroup(read(), { facets: { ...facets, price: null } })).toBe(false)
})

test('a long group shows its first eight values and the selected ones', () => {
  const values = Array.from({ length: 12 }, (_, index) => ({
    filter: { kind: 'brand' as const, value: `b${index}` },
    name: `b${index}`,
    count: 1,
  }))
  const shown = pickFirstValues(values, ({ name }) => name === 'b11')
  expect(shown.map(({ name }) => name)).toEqual(['b0', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b11'])
})
