import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { noFilter } from './facets/filter.ts'
import { queryListPage } from './list-page.ts'
import { createSearchMemory } from './memory.ts'
import { indexNames, type Names } from './names/names.ts'
import { createProductIndex } from './product-index/product-index.ts'
import { segmentSize } from './product-index/segment.ts'

const now = new Date('2026-07-24T00:00:00Z')
const rows = { categories: [], brands: [], colors: [], sizes: [], shops: [], zones: [], flash_sales: [] }
const names: Names = { ...indexNames(rows), read_at: now.getTime(), revision: 'r' }

const product = (product_id: number, price: number) => ({
  product_id,
  price,
  created_at: 1,
  popularity: 0,
  rating_weight: 0,
  category_id: 1,
  brand_id: 0,
  shop_id: 1,
  zone_id: 1,
  flash_sale_id: 0,
  discount_percentage: 0,
  rating: 0,
  is_listed: true,
  in_stock: true,
  color_ids: [],
  size_ids: [],
})

/** Matches all products; `onRead` runs while they are read. */
const matchAll = (onRead: () => void) => ({
  hash: 'all',
  isEmpty: false,
  read: async () => {
    onRead()
    const bits = Buffer.alloc(segmentSize / 8, 255)
    return { hash: 'all', segments: [{ segment: 0, matched: bits, named: bits, exact: bits }] }
  },
})

test('a page of a list is not taken from the cache if products change while its matches are read', async () => {
  const index = createProductIndex()
  for (const [id, price] of [
    [1, 100],
    [2, 200],
  ] as const)
    index.apply(product(id, price))
  const search = createSearchMemory()
  search.names.set('en', Promise.resolve(names))
  const ctx = { search, locale: 'en', now: () => now } as unknown as Context
  const read = async (category_id: number | null, onRead: () => void = () => undefined) => {
    const params = { index, names, filter: noFilter, category_id, sort: 'price_asc' as const }
    const page = await queryListPage(ctx, { ...params, matches: matchAll(onRead), window: { skip: 0, limit: 10 } })
    return page.ids
  }
  expect(await read(null)).toEqual([1, 2])
  // The page is cached, its counts in another category are not.
  expect(await read(1, () => index.apply(product(1, 300)))).toEqual([2, 1])
  expect(await read(1)).toEqual([2, 1])
})
