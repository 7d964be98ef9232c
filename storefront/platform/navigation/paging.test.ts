import { expect, test } from 'vitest'
import { lastPage, readPaging, withPageSize, writePaging } from './paging.ts'

test.each([
  ['', { page: 1, per_page: 10 }],
  ['page=3&per_page=20', { page: 3, per_page: 20 }],
  ['page=0&per_page=0', { page: 1, per_page: 10 }],
  ['page=-1&per_page=11', { page: 1, per_page: 10 }],
  ['page=x&per_page=2e1', { page: 1, per_page: 10 }],
  ['per_page=0x14', { page: 1, per_page: 10 }],
  ['page=100000&per_page=1000000', { page: 1, per_page: 10 }],
])('the query "%s" is parsed as %o', (query, paging) => expect(readPaging(new URLSearchParams(query))).toEqual(paging))

test('an address holds only values that are not the defaults', () => {
  const written = (paging: Parameters<typeof writePaging>[1]) => {
    const address = new URLSearchParams({ search: 'a' })
    writePaging(address, paging)
    return String(address)
  }
  expect(written({ page: 1, per_page: 10 })).toBe('search=a')
  expect(written({ page: 2 })).toBe('search=a&page=2')
  expect(written({ page: 1, per_page: 40 })).toBe('search=a&per_page=40')
})

test('another page size keeps the first item on the page', () => {
  expect(withPageSize({ page: 4, per_page: 10 }, 20)).toEqual({ page: 2, per_page: 20 })
  expect(withPageSize({ page: 2, per_page: 40 }, 10)).toEqual({ page: 5, per_page: 10 })
  expect(withPageSize({ page: 1, per_page: 10 }, 40)).toEqual({ page: 1, per_page: 40 })
})

test('an empty list has one page', () => {
  expect([0, 10, 11].map((total) => lastPage(total, { per_page: 10 }))).toEqual([1, 1, 2])
})
