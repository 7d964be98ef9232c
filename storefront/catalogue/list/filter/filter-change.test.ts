import { expect, test } from 'vitest'
import { listHref } from '../list-address.ts'
import { clearFilters, type ListScope, readListQuery } from '../list-query.ts'
import {
  type AppliedFilter,
  addFilter,
  getLinkRel,
  isFilterApplied,
  listAppliedFilters,
  removeFilter,
  toggleFilter,
} from './filter-change.ts'

const all: ListScope = { path: '/products' }
const read = (text: string, scope = all) => readListQuery(new URLSearchParams(text), scope)
const many =
  'category=shoes&brand[]=B&brand[]=A&color[]=Red&size[]=M&zone=2&shop_id=7&flash_sale_id=3&min_price=5&rating=4&in_stock=1&on_sale=1'

test('applied filters are listed in the order of the groups', () => {
  expect(listAppliedFilters(all, read(many)).map(({ kind, value }) => [kind, value])).toEqual([
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

test('each applied filter is recognised, and none is left after all are removed', () => {
  const query = read(`search=lamp&page=4&${many}`)
  const applied = listAppliedFilters(all, query)
  expect(applied.every((each) => isFilterApplied(query, each))).toBe(true)
  const rest = applied.reduce(removeFilter, query)
  expect(listHref(all, rest)).toBe('/products?search=lamp')
  expect(rest).toEqual(clearFilters(all, query))
  expect(applied.reduce(addFilter, rest)).toEqual({ ...query, page: 1 })
})

test('filters with several values are combined, others are replaced', () => {
  const query = read('brand[]=B&zone=2')
  expect(addFilter(query, { kind: 'brand', value: 'A' }).brand).toEqual(['A', 'B'])
  expect(addFilter(query, { kind: 'zone', value: 3 }).zone).toBe(3)
})

test('toggling twice removes a filter, and every change returns to page 1', () => {
  const red: AppliedFilter = { kind: 'color', value: 'Red' }
  const once = toggleFilter(read('page=3'), red)
  expect(once).toMatchObject({ color: ['Red'], page: 1 })
  expect(toggleFilter(once, red).color).toEqual([])
})

test('the category of a page is not an applied filter', () => {
  const shoes: ListScope = { path: '/categories/shoes', byCategory: true }
  const query = readListQuery(new URLSearchParams('in_stock=1'), shoes, 'shoes')
  expect(listAppliedFilters(shoes, query)).toEqual([{ kind: 'in_stock', value: true }])
  expect(clearFilters(shoes, query).category).toBe('shoes')
})

test('lists with one filter may be crawled, lists with two may not', () => {
  expect(getLinkRel(all, read('search=lamp&brand[]=A'))).toBeUndefined()
  expect(getLinkRel(all, read('brand[]=A&in_stock=1'))).toBe('nofollow')
})
