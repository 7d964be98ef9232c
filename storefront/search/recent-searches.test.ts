import { expect, test } from 'vitest'
import { parseRecentSearches, prependSearch } from './recent-searches.ts'

test('the last search comes first, each text once', () => {
  expect(prependSearch(['lamp', 'shoe'], ' Red   lamp ')).toEqual(['Red lamp', 'lamp', 'shoe'])
  expect(prependSearch(['lamp', 'shoe'], 'SHOE')).toEqual(['SHOE', 'lamp'])
})

test('nothing typed is no search', () => {
  expect(prependSearch(['lamp'], '  ')).toEqual(['lamp'])
})

test('there are ten at most', () => {
  const many = Array.from({ length: 12 }, (_, index) => `text ${index}`)
  expect(many.reduce(prependSearch, [] as string[])).toHaveLength(10)
  expect(parseRecentSearches(JSON.stringify(many))).toHaveLength(10)
})

test.each([null, '', 'no json', '{}', '[1, null, ""]', `["${'a'.repeat(301)}"]`])('%s kept is nothing', (stored) =>
  expect(parseRecentSearches(stored)).toEqual([]),
)
