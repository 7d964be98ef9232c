import { expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { buildInitialGroups, buildSuggestionGroups, countRows, type SearchSuggestions } from './suggestion-rows.ts'

const category = (slug: string) => ({ id: 1, slug, name: slug, thumbnail: null })
const many = Array.from({ length: 9 }, (_, index) => category(`c${index}`))
const kinds = (groups: ReturnType<typeof buildInitialGroups>) => groups.map(({ kind, items }) => [kind, items.length])

test('an empty search box suggests five recent searches and up to six categories, ten rows in all', () => {
  const recent = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(kinds(buildInitialGroups(recent, many, 10))).toEqual([
    ['recent', 5],
    ['categories', 5],
  ])
  expect(kinds(buildInitialGroups([], many, 10))).toEqual([['categories', 6]])
  expect(kinds(buildInitialGroups(recent, many, 8))).toEqual([
    ['recent', 5],
    ['categories', 3],
  ])
  expect(buildInitialGroups([], [], 10)).toEqual([])
})

const suggested: SearchSuggestions = {
  text: 'red lamp',
  queries: ['red lamp', 'red lamps & more'],
  categories: [category('home-living')],
  products: [],
  shops: [
    { id: shopId.parse(7), name: 'Red', logo: null },
    { id: shopId.parse(8), name: 'Redder', logo: null },
  ],
}

test('suggestions search for the text, search in a category, or lead to a shop', () => {
  const rows = buildSuggestionGroups(suggested, 10).flatMap(({ items }) => items)
  expect(rows.map(({ kind, text, href }) => [kind, text, href])).toEqual([
    ['query', 'red lamp', '/products?search=red+lamp'],
    ['query', 'red lamps & more', '/products?search=red+lamps+%26+more'],
    ['scope', 'red lamp', '/products?search=red+lamp&category=home-living'],
    ['shop', 'Red', '/shops/7'],
    ['shop', 'Redder', '/shops/8'],
  ])
})

test('suggestions are limited to the number of rows, without empty groups', () => {
  const groups = buildSuggestionGroups(suggested, 4)
  expect(kinds(groups)).toEqual([
    ['queries', 3],
    ['shops', 1],
  ])
  expect(countRows(groups)).toBe(4)
})
