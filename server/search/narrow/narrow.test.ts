import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openProductIndex } from '../figures/product-index.ts'
import type { FacetRecord } from '../figures/records.ts'
import { narrow } from './narrow.ts'
import { keysOf } from './orders.ts'
import { ratingsOf, valuesOf } from './values.ts'
import { nothing, openSelection } from './window.ts'
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
  narrow(index, {
    found: null,
    filter: { ...noFilter, ...filter },
    order: keysOf.popular,
    window: { skip: 0, most: 100 },
  })

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
    const { revision, version } = changing
    changing.apply(product(1))
    expect([changing.revision, changing.version]).toEqual([revision, version])
    changing.apply(product(1, { popularity: 7 }))
    expect([changing.revision, changing.version]).toEqual([revision, version + 1])
    changing.apply(product(1, { popularity: 7, price: 2 }))
    expect([changing.revision, changing.version]).toEqual([revision + 1, version + 2])
    expect(ask(changing).price).toEqual({ min: 2, max: 2 })
  })

  test('tells the fullest of very many brands, and every category', () => {
    const many = indexOf(
      ...Array.from({ length: 150 }, (_, i) => product(i + 1, { category_id: i + 1, brand_id: i + 1 })),
    )
    const counted = ask(many)
    expect(valuesOf(many, counted, { kind: 'category', chosen: null }).ids).toHaveLength(150)
    expect(valuesOf(many, counted, { kind: 'brand', chosen: [150] }).ids).toHaveLength(101)
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
    const asked = { found, filter: noFilter, order: keysOf.relevance }
    expect(narrow(index, { ...asked, window: { skip: 0, most: 9 } })).toMatchObject({ ids: [8, 10, 11], total: 3 })
    expect(narrow(index, { ...asked, window: { skip: 1, most: 1 } })).toMatchObject({ ids: [10], total: 3 })
    expect(narrow(index, { ...asked, window: nothing })).toMatchObject({ ids: [], total: 3 })
  })
})

describe('a window of an order', () => {
  // Sizes on both sides of what is kept before things are dropped, with many equal keys and with few.
  const some = fc.array(fc.integer({ min: -5, max: 5_000 }), { minLength: 1, maxLength: 300 })
  test('is what sorting everything would show there', () => {
    fc.assert(
      fc.property(some, fc.nat(6_000), fc.nat(6_100), fc.nat(400), (pattern, size, skip, most) => {
        const things = Array.from({ length: size }, (_, i) => ({
          id: i * 3,
          key: pattern[(i * 7) % pattern.length] ?? 0,
        }))
        const selection = openSelection({ skip, most })
        for (const { id, key } of things) if (key >= selection.floor) selection.add(id, key)
        const sorted = things.toSorted((one, other) => other.key - one.key || other.id - one.id)
        expect(selection.ids()).toEqual(sorted.slice(skip, skip + most).map(({ id }) => id))
      }),
    )
  })

  test('near the beginning keeps only what may stand there', () => {
    const selection = openSelection({ skip: 0, most: 10 })
    let taken = 0
    for (let id = 0; id < 100_000; id++) {
      const key = (id * 7_919) % 100_003
      if (key < selection.floor) continue
      selection.add(id, key)
      taken += 1
    }
    expect(taken).toBeLessThan(10_000)
    expect(selection.ids()).toHaveLength(10)
  })
})
