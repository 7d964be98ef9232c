import { expect, test } from 'vitest'
import { getHistoryPath, parseOrderFilter, selectShownStates } from './order-filter.ts'

test.each([
  ['', { status: undefined, search: undefined, page: 1, per_page: 10 }],
  ['status=delivered&page=3', { status: 'delivered', search: undefined, page: 3, per_page: 10 }],
  ['status=eaten&page=-1', { status: undefined, search: undefined, page: 1, per_page: 10 }],
  ['page=1.5', { status: undefined, search: undefined, page: 1, per_page: 10 }],
  ['search=%20251120-AB%20', { status: undefined, search: '251120-AB', page: 1, per_page: 10 }],
])('the order filter: the query "%s" is parsed', (query, filter) => {
  expect(parseOrderFilter(new URLSearchParams(query))).toEqual(filter)
})

test('the order filter: a parsed query is written the same', () => {
  for (const path of ['/order-history', '/order-history?status=pending&search=25&page=2&per_page=20']) {
    expect(getHistoryPath(parseOrderFilter(new URL(path, 'http://shop.test').searchParams))).toBe(path)
  }
})

test('the order filter: a rare state has a tab only if it has orders', () => {
  expect(selectShownStates({ pending: 2 }, undefined)).not.toContain('returned')
  expect(selectShownStates({ returned: 1 }, undefined)).toContain('returned')
  expect(selectShownStates({}, 'returned')).toContain('returned')
  expect(selectShownStates({}, undefined)).toContain('cancelled')
})
