import { expect, test } from 'vitest'
import { known } from './names/names.ts'
import { categoryOf, filterOf, isPlainSearch, isWhole, sortFor } from './rules.ts'

const none = {
  categories: [],
  brands: [],
  colors: [],
  sizes: [],
  shops: [],
  zones: [],
  flash_sales: [],
}

const namesWith = (some: Partial<typeof none> | object) => ({ ...known({ ...none, ...some }), read_at: 0 })

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

test('only what somebody has just searched for is counted as a search', () => {
  expect(isPlainSearch({ ...page, search: 'lamp' })).toBe(true)
  for (const more of [{ search: ' ' }, { page: 2 }, { sort: 'newest' as const }, { brand: ['A'] }, { in_stock: true }])
    expect(isPlainSearch({ ...page, search: 'lamp', ...more })).toBe(false)
})

test('amounts become minor units, and what nobody asked for narrows nothing', () => {
  const names = namesWith({ brands: [{ id: 7, name: 'A' }] })
  const filter = filterOf({ ...page, min_price: 19.99, brand: ['A'], shop_id: 3 }, names)
  expect(filter).toMatchObject({ min_price: 1_999, max_price: null, brand_ids: [7], color_ids: null, shop_ids: [3] })
})

test('a category stands for all that lies below it', () => {
  const node = (id: number, parent_id: number | null) => ({ id, parent_id, slug: `c${id}`, name: `C${id}` })
  const names = namesWith({ categories: [node(1, null), node(2, 1), node(3, null), node(4, 2)] })
  expect(filterOf({ ...page, category: 'c1' }, names).category_ids).toEqual([1, 2, 4])
  expect(filterOf(page, names).category_ids).toBeNull()
  expect(categoryOf({ category: 'c9' }, names)).toBeUndefined()
})
