import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FacetRecord } from '../product-index/facet-records.ts'
import { createProductIndex } from '../product-index/product-index.ts'
import { countRatings, listFacetValues } from './facet-values.ts'
import { noFilter } from './filter.ts'
import { queryIndex } from './query-index.ts'
import { createSelection, emptyWindow } from './selection.ts'
import { sortKeys } from './sort-keys.ts'

const product = (product_id: number, fields: Partial<FacetRecord> = {}): FacetRecord => ({
  product_id,
  price: 1_000,
  created_at: 1,
  popularity: 0,
  rating_weight: 3_800_000,
  category_id: 1,
  brand_id: 1,
  shop_id: 1,
  zone_id: 1,
  flash_sale_id: 0,
  discount_percentage: 0,
  rating: 0,
  is_listed: true,
  in_stock: true,
  color_ids: [],
  size_ids: [],
  ...fields,
})

function indexOf(...products: FacetRecord[]) {
  const index = createProductIndex()
  for (const each of products) index.apply(each)
  return index
}

const listAll = (index: ReturnType<typeof indexOf>, filter = {}) =>
  queryIndex(index, {
    matches: null,
    filter: { ...noFilter, ...filter },
    sort: sortKeys.popular,
    window: { skip: 0, limit: 100 },
  })

describe('the product index', () => {
  const index = indexOf(
    product(1, { brand_id: 1, color_ids: [1, 2], price: 500 }),
    product(2, { brand_id: 2, color_ids: [2], price: 900, rating: 42 }),
    product(9_000, { brand_id: 2, color_ids: [], price: 2_000, rating: 39, in_stock: false }),
    product(3, { is_listed: false }),
  )

  test('lists only listed products', () => expect(listAll(index).ids.sort((a, b) => a - b)).toEqual([1, 2, 9_000]))

  test('counts a value as if it were the only chosen one of its kind', () => {
    const result = listAll(index, { brand_ids: [2], color_ids: [2] })
    expect(result.ids).toEqual([2])
    expect(listFacetValues(index, result, { kind: 'brand', chosen: [2] })).toEqual({ ids: [1, 2], counts: [1, 1] })
    expect(listFacetValues(index, result, { kind: 'colors', chosen: [2] })).toEqual({ ids: [2, 1], counts: [1, 0] })
  })

  test('counts prices and stars without their own filters', () => {
    const result = listAll(index, { max_price: 900, rating: 4 })
    expect(result.ids).toEqual([2])
    expect(result.price).toEqual({ min: 900, max: 900 })
    expect(countRatings(result)).toEqual([4, 3, 2, 1].map((rating) => ({ rating, count: 1 })))
  })

  test('increments its revision and version when figures change', () => {
    const changed = indexOf(product(1))
    const { revision, version } = changed
    changed.apply(product(1))
    expect([changed.revision, changed.version]).toEqual([revision, version])
    changed.apply(product(1, { popularity: 7 }))
    expect([changed.revision, changed.version]).toEqual([revision, version + 1])
    changed.apply(product(1, { popularity: 7, price: 2 }))
    expect([changed.revision, changed.version]).toEqual([revision + 1, version + 2])
    expect(listAll(changed).price).toEqual({ min: 2, max: 2 })
  })

  test('lists at most 100 brands, those with most products, but every category', () => {
    const many = indexOf(
      ...Array.from({ length: 150 }, (_, i) => product(i + 1, { category_id: i + 1, brand_id: i + 1 })),
    )
    const result = listAll(many)
    expect(listFacetValues(many, result, { kind: 'category', chosen: null }).ids).toHaveLength(150)
    expect(listFacetValues(many, result, { kind: 'brand', chosen: [150] }).ids).toHaveLength(101)
  })

  test('lists chosen values without products', () => {
    const result = listAll(index, { brand_ids: [77] })
    expect(result.price).toBeNull()
    expect(listFacetValues(index, result, { kind: 'brand', chosen: [77] })).toEqual({
      ids: [2, 1, 77],
      counts: [2, 1, 0],
    })
  })
})

describe('a search in the product index', () => {
  const index = indexOf(product(8), product(10, { popularity: 5 }), product(11, { in_stock: false, popularity: 99 }))
  const bits = (...ids: number[]) => {
    const bytes = new Uint8Array(1_024)
    for (const id of ids) bytes[id >> 3] = (bytes[id >> 3] ?? 0) | (128 >> (id & 7))
    return bytes
  }

  test('sorts by rank, then by popularity, with sold-out products last', () => {
    const matches = [{ segment: 0, matched: bits(8, 9, 10, 11), named: bits(8, 11), exact: bits(11) }]
    const params = { matches, filter: noFilter, sort: sortKeys.relevance }
    expect(queryIndex(index, { ...params, window: { skip: 0, limit: 9 } })).toMatchObject({
      ids: [8, 10, 11],
      total: 3,
    })
    expect(queryIndex(index, { ...params, window: { skip: 1, limit: 1 } })).toMatchObject({ ids: [10], total: 3 })
    expect(queryIndex(index, { ...params, window: emptyWindow })).toMatchObject({ ids: [], total: 3 })
  })
})

describe('a selection', () => {
  // Sizes below and above the buffer, with many and with few equal keys.
  const patterns = fc.array(fc.integer({ min: -5, max: 5_000 }), { minLength: 1, maxLength: 300 })
  test('has the ids that sorting all entries would give', () => {
    fc.assert(
      fc.property(patterns, fc.nat(6_000), fc.nat(6_100), fc.nat(400), (pattern, size, skip, limit) => {
        const entries = Array.from({ length: size }, (_, i) => ({
          id: i * 3,
          key: pattern[(i * 7) % pattern.length] ?? 0,
        }))
        const selection = createSelection({ skip, limit })
        for (const { id, key } of entries) if (key >= selection.minKey) selection.add(id, key)
        const sorted = entries.toSorted((one, other) => other.key - one.key || other.id - one.id)
        expect(selection.ids()).toEqual(sorted.slice(skip, skip + limit).map(({ id }) => id))
      }),
    )
  })

  test('near the start of the order accepts few entries', () => {
    const selection = createSelection({ skip: 0, limit: 10 })
    let added = 0
    for (let id = 0; id < 100_000; id++) {
      const key = (id * 7_919) % 100_003
      if (key < selection.minKey) continue
      selection.add(id, key)
      added += 1
    }
    expect(added).toBeLessThan(10_000)
    expect(selection.ids()).toHaveLength(10)
  })
})
