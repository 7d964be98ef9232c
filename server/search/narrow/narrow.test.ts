import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openProductIndex } from '../figures/product-index.ts'
import type { FacetRecord } from '../figures/records.ts'
import { narrow } from './narrow.ts'
import { keyOf } from './orders.ts'
import { ratingsOf, valuesOf } from './values.ts'
import { windowOf } from './window.ts'
import { noFilter } from './wish.ts'

const product = (product_id: number, more: Partial<FacetRecord> = {}): FacetRecord => ({
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
  ...more,
})

function indexOf(...products: FacetRecord[]) {
  const index = openProductIndex()
  for (const each of products) index.apply(each)
  return index
}

const ask = (index: ReturnType<typeof indexOf>, filter = {}) =>
  narrow(index, { found: null, filter: { ...noFilter, ...filter }, keyOf: keyOf.popular })

describe('narrowing', () => {
  const index = indexOf(
    product(1, { brand_id: 1, color_ids: [1, 2], price: 500 }),
    product(2, { brand_id: 2, color_ids: [2], price: 900, rating: 42 }),
    product(9_000, { brand_id: 2, color_ids: [], price: 2_000, rating: 39, in_stock: false }),
    product(3, { is_listed: false }),
  )

  test('holds what is listed', () => expect(ask(index).ids.sort((a, b) => a - b)).toEqual([1, 2, 9_000]))

  test('counts a value as if it were the only one chosen of its kind', () => {
    const narrowed = ask(index, { brand_ids: [2], color_ids: [2] })
    expect(narrowed.ids).toEqual([2])
    expect(valuesOf(index, narrowed, { kind: 'brand', chosen: [2] })).toEqual({ ids: [1, 2], counts: [1, 1] })
    expect(valuesOf(index, narrowed, { kind: 'colors', chosen: [2] })).toEqual({ ids: [2, 1], counts: [1, 0] })
  })

  test('tells prices and stars without their own filters', () => {
    const narrowed = ask(index, { max_price: 900, rating: 4 })
    expect(narrowed.ids).toEqual([2])
    expect(narrowed.price).toEqual({ min: 900, max: 900 })
    expect(ratingsOf(narrowed)).toEqual([4, 3, 2, 1].map((rating) => ({ rating, count: 1 })))
  })

  test('goes by what is written last, and says that something counts differently', () => {
    const changing = indexOf(product(1))
    const { revision } = changing
    changing.apply(product(1, { popularity: 7 }))
    expect(changing.revision).toBe(revision)
    changing.apply(product(1, { price: 2 }))
    expect(changing.revision).toBe(revision + 1)
    expect(ask(changing).price).toEqual({ min: 2, max: 2 })
  })

  test('tells of chosen things that are not there', () => {
    const narrowed = ask(index, { brand_ids: [77] })
    expect(narrowed.price).toBeNull()
    expect(valuesOf(index, narrowed, { kind: 'brand', chosen: [77] })).toEqual({ ids: [2, 1, 77], counts: [2, 1, 0] })
  })
})

describe('a search', () => {
  const index = indexOf(product(8), product(10, { popularity: 5 }), product(11, { in_stock: false, popularity: 99 }))
  const bits = (...ids: number[]) => {
    const bytes = new Uint8Array(1_024)
    for (const id of ids) bytes[id >> 3] = (bytes[id >> 3] ?? 0) | (128 >> (id & 7))
    return bytes
  }

  test('puts what is called so first, then what is popular, and what is sold out last', () => {
    const found = [{ segment: 0, told: bits(8, 9, 10, 11), named: bits(8, 11), exact: bits(11) }]
    const narrowed = narrow(index, { found, filter: noFilter, keyOf: keyOf.relevance })
    expect(windowOf(narrowed, { skip: 0, most: 9 })).toEqual([8, 10, 11])
  })
})

describe('a window of an order', () => {
  const keys = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 300 })
  test('is what sorting everything would show there', () => {
    fc.assert(
      fc.property(keys, fc.nat(320), fc.nat(40), (given, skip, most) => {
        const ids = given.map((_, place) => place * 3)
        const sorted = ids.toSorted((a, b) => (given[b / 3] ?? 0) - (given[a / 3] ?? 0) || b - a)
        expect(windowOf({ ids, keys: given }, { skip, most })).toEqual(sorted.slice(skip, skip + most))
      }),
    )
  })
})
