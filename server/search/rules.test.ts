import { expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { indexNames } from './names/names.ts'
import { buildFilter, findCategoryId, isPlainSearch, isWholeCatalogue, sortFor } from './rules.ts'

const none = {
  categories: [],
  brands: [],
  colors: [],
  sizes: [],
  shops: [],
  zones: [],
  flash_sales: [],
}

const namesWith = (rows: Partial<typeof none> | object) => ({
  ...indexNames({ ...none, ...rows }),
  read_at: 0,
  revision: '',
})

test('lists without a search are sorted by popularity in place of relevance', () => {
  expect(sortFor(undefined, false)).toBe('popular')
  expect(sortFor('relevance', false)).toBe('popular')
  expect(sortFor(undefined, true)).toBe('relevance')
  expect(sortFor('price_asc', true)).toBe('price_asc')
})

const page = { page: 1, per_page: 10 }

test('a query is for the whole catalogue if it has no filter and is one of the first pages', () => {
  expect(isWholeCatalogue(page)).toBe(true)
  expect(isWholeCatalogue({ ...page, search: '  ', sort: 'newest', brand: [] })).toBe(true)
  expect(isWholeCatalogue({ ...page, page: 201 })).toBe(false)
  for (const filtered of [
    { search: 'lamp' },
    { category: 'lamps' },
    { brand: ['A'] },
    { shop_id: shopId.parse(1) },
    { in_stock: true },
  ])
    expect(isWholeCatalogue({ ...page, ...filtered })).toBe(false)
})

test('a query is a plain search if it is the first page without a filter or a sort order', () => {
  expect(isPlainSearch({ ...page, search: 'lamp' })).toBe(true)
  for (const more of [{ search: ' ' }, { page: 2 }, { sort: 'newest' as const }, { brand: ['A'] }, { in_stock: true }])
    expect(isPlainSearch({ ...page, search: 'lamp', ...more })).toBe(false)
})

test('a filter has amounts in minor units, and null for what the query leaves out', () => {
  const names = namesWith({ brands: [{ id: 7, name: 'A' }] })
  const filter = buildFilter({ ...page, min_price: 19.99, brand: ['A'], shop_id: shopId.parse(3) }, names)
  expect(filter).toMatchObject({ min_price: 1_999, max_price: null, brand_ids: [7], color_ids: null, shop_ids: [3] })
})

test('a filter for a category includes its descendants', () => {
  const node = (id: number, parent_id: number | null) => ({ id, parent_id, slug: `c${id}`, name: `C${id}` })
  const names = namesWith({ categories: [node(1, null), node(2, 1), node(3, null), node(4, 2)] })
  expect(buildFilter({ ...page, category: 'c1' }, names).category_ids).toEqual([1, 2, 4])
  expect(buildFilter(page, names).category_ids).toBeNull()
  expect(findCategoryId({ category: 'c9' }, names)).toBeUndefined()
})
