import { expect, test } from 'vitest'
import { parseRecentSearches, prependSearch } from './recent-searches.ts'

test('recent searches are unique, latest first', () => {
  expect(prependSearch(['lamp', 'shoe'], ' Red   lamp ')).toEqual(['Red lamp', 'lamp', 'shoe'])
  expect(prependSearch(['lamp', 'shoe'], 'SHOE')).toEqual(['SHOE', 'lamp'])
})

test('recent searches ignore an empty text', () => {
  expect(prependSearch(['lamp'], '  ')).toEqual(['lamp'])
})

test('recent searches are limited to ten', () => {
  const many = Array.from({ length: 12 }, (_, index) => `text ${index}`)
  expect(many.reduce(prependSearch, [] as string[])).toHaveLength(10)
  expect(parseRecentSearches(JSON.stringify(many))).toHaveLength(10)
})

test.each([null, '', 'no json', '{}', '[1, null, ""]', `["${'a'.repeat(301)}"]`])(
  'recent searches are empty when %s is stored',
  (stored) => expect(parseRecentSearches(stored)).toEqual([]),
)
