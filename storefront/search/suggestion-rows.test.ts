import { expect, test } from 'vitest'
import { buildInitialGroups, buildSuggestionGroups, countRows, type SearchSuggestions } from './suggestion-rows.ts'

const category = (slug: string) => ({ id: 1, slug, name: slug, thumbnail: null })
const many = Array.from({ length: 9 }, (_, at) => category(`c${at}`))
const kinds = (groups: ReturnType<typeof buildInitialGroups>) => groups.map(({ kind, items }) => [kind, items.length])

test('an empty box offers five searches of before and up to six categories, ten rows in all', () => {
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
    { id: 7, name: 'Red', logo: null },
    { id: 8, name: 'Redder', logo: null },
  ],
}

test('a text is searched for as it is, or in a category; shops are gone to', () => {
  const rows = buildSuggestionGroups(suggested, 10).flatMap(({ items }) => items)
  expect(rows.map(({ kind, text, href }) => [kind, text, href])).toEqual([
    ['query', 'red lamp', '/products?search=red+lamp'],
    ['query', 'red lamps & more', '/products?search=red+lamps+%26+more'],
    ['scope', 'red lamp', '/products?search=red+lamp&category=home-living'],
    ['shop', 'Red', '/shops/7'],
    ['shop', 'Redder', '/shops/8'],
  ])
})

test('there are never more rows than there is room for, and no empty group', () => {
  const groups = buildSuggestionGroups(suggested, 4)
  expect(kinds(groups)).toEqual([
    ['queries', 3],
    ['shops', 1],
  ])
  expect(countRows(groups)).toBe(4)
})
