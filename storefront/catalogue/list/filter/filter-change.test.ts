import { expect, test } from 'vitest'
import { listHref } from '../list-address.ts'
import { type ListPlace, readListQuery, withoutFilters } from '../list-query.ts'
import { type Applied, appliedFilters, isChosen, relOf, toggled, withFilter, withoutFilter } from './filter-change.ts'

const all: ListPlace = { path: '/products' }
const read = (text: string, place = all) => readListQuery(new URLSearchParams(text), place)
const many =
  'category=shoes&brand[]=B&brand[]=A&color[]=Red&size[]=M&zone=2&shop_id=7&flash_sale_id=3&min_price=5&rating=4&in_stock=1&on_sale=1'

test('everything chosen stands in the order of the filters', () => {
  expect(appliedFilters(all, read(many)).map(({ kind, value }) => [kind, value])).toEqual([
    ['category', 'shoes'],
    ['price', { min: 5, max: null }],
    ['brand', 'A'],
    ['brand', 'B'],
    ['rating', 4],
    ['color', 'Red'],
    ['size', 'M'],
    ['shop_id', 7],
    ['zone', 2],
    ['on_sale', true],
    ['flash_sale_id', 3],
    ['in_stock', true],
  ])
})

test('what is chosen is chosen, and taken back one by one nothing is left', () => {
  const query = read(`search=lamp&page=4&${many}`)
  const applied = appliedFilters(all, query)
  expect(applied.every((each) => isChosen(query, each))).toBe(true)
  const rest = applied.reduce(withoutFilter, query)
  expect(listHref(all, rest)).toBe('/products?search=lamp')
  expect(rest).toEqual(withoutFilters(all, query))
  expect(applied.reduce(withFilter, rest)).toEqual({ ...query, page: 1 })
})

test('several of a kind stand beside each other, one of its kind takes the place of another', () => {
  const query = read('brand[]=B&zone=2')
  expect(withFilter(query, { kind: 'brand', value: 'A' }).brand).toEqual(['A', 'B'])
  expect(withFilter(query, { kind: 'zone', value: 3 }).zone).toBe(3)
})

test('a second press takes back, and every change begins at the first page', () => {
  const red: Applied = { kind: 'color', value: 'Red' }
  const once = toggled(read('page=3'), red)
  expect(once).toMatchObject({ color: ['Red'], page: 1 })
  expect(toggled(once, red).color).toEqual([])
})

test('the category of a page is no filter of it', () => {
  const shoes: ListPlace = { path: '/categories/shoes', byCategory: true }
  const query = readListQuery(new URLSearchParams('in_stock=1'), shoes, 'shoes')
  expect(appliedFilters(shoes, query)).toEqual([{ kind: 'in_stock', value: true }])
  expect(withoutFilters(shoes, query).category).toBe('shoes')
})

test('one filter may be crawled, two are one of very many', () => {
  expect(relOf(all, read('search=lamp&brand[]=A'))).toBeUndefined()
  expect(relOf(all, read('brand[]=A&in_stock=1'))).toBe('nofollow')
})
