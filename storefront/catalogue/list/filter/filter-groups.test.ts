import { expect, test } from 'vitest'
import type { Facets } from '#contract/search.ts'
import { type ListPlace, readListQuery } from '../list-query.ts'
import { filterGroups, firstValues, hasPriceGroup } from './filter-groups.ts'

const all: ListPlace = { path: '/products' }
const read = (text = '', place = all) => readListQuery(new URLSearchParams(text), place)
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
const found = { facets, total: 4 }
const kinds = (text = '', place = all) => filterGroups(place, read(text, place), found).map(({ kind }) => kind)

test('a group needs two values, or one that holds for some alone', () => {
  expect(kinds()).toEqual(['brand', 'rating', 'shop_id', 'discount'])
})

test('what is chosen can be taken back where it was chosen', () => {
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

test('what the page is about is no choice on it', () => {
  expect(kinds('', { path: '/shops/1', shop_id: 1 })).not.toContain('shop_id')
  const sale = filterGroups({ path: '/flash-sale/9', flash_sale_id: 9 }, read(), found)
  expect(sale.find(({ kind }) => kind === 'discount')?.values).toHaveLength(1)
})

test('values keep their numbers, also the noughts', () => {
  const [brands] = filterGroups(all, read(), found)
  expect(brands?.values.map(({ name, count }) => [name, count])).toEqual([
    ['A', 3],
    ['B', 0],
  ])
})

test('one price is no range, unless one is chosen', () => {
  expect(hasPriceGroup(read(), found)).toBe(false)
  expect(hasPriceGroup(read('min_price=2'), found)).toBe(true)
  expect(hasPriceGroup(read(), { facets: { ...facets, price: { min: 3, max: 4 } } })).toBe(true)
  expect(hasPriceGroup(read(), { facets: { ...facets, price: null } })).toBe(false)
})

test('of a long group the first eight are shown, and what is chosen further down', () => {
  const values = Array.from({ length: 12 }, (_, at) => ({
    filter: { kind: 'brand' as const, value: `b${at}` },
    name: `b${at}`,
    count: 1,
  }))
  const shown = firstValues(values, ({ name }) => name === 'b11')
  expect(shown.map(({ name }) => name)).toEqual(['b0', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b11'])
})
