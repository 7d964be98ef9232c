import { expect, test } from 'vitest'
import { filterOf, isWhole, sortFor } from './rules.ts'

test('relevance says something only about a search', () => {
  expect(sortFor(undefined, false)).toBe('popular')
  expect(sortFor('relevance', false)).toBe('popular')
  expect(sortFor(undefined, true)).toBe('relevance')
  expect(sortFor('price_asc', true)).toBe('price_asc')
})

const page = { page: 1, per_page: 10 }

test('the whole catalogue is what nobody narrowed, as far as its first pages', () => {
  expect(isWhole(page)).toBe(true)
  expect(isWhole({ ...page, search: '  ', sort: 'newest', brand: [] })).toBe(true)
  expect(isWhole({ ...page, page: 201 })).toBe(false)
  for (const narrowed of [
    { search: 'lamp' },
    { category: 'lamps' },
    { brand: ['A'] },
    { shop_id: 1 },
    { in_stock: true },
  ])
    expect(isWhole({ ...page, ...narrowed })).toBe(false)
})

test('amounts become minor units, and what nobody asked for narrows nothing', () => {
  const scope = { words: [], category_id: null, category_ids: [], brand_ids: [7], color_ids: [], size_ids: [] }
  const filter = filterOf({ ...page, min_price: 19.99, brand: ['A'], shop_id: 3 }, scope)
  expect(filter).toMatchObject({ min_price: 1_999, max_price: null, brand_ids: [7], color_ids: null, shop_ids: [3] })
})
