import { expect, test } from 'vitest'
import { recentOf, withRecent } from './recent-searches.ts'

test('the last search comes first, each text once', () => {
  expect(withRecent(['lamp', 'shoe'], ' Red   lamp ')).toEqual(['Red lamp', 'lamp', 'shoe'])
  expect(withRecent(['lamp', 'shoe'], 'SHOE')).toEqual(['SHOE', 'lamp'])
})

test('nothing typed is no search', () => {
  expect(withRecent(['lamp'], '  ')).toEqual(['lamp'])
})

test('there are ten at most', () => {
  const many = Array.from({ length: 12 }, (_, at) => `text ${at}`)
  expect(many.reduce(withRecent, [] as string[])).toHaveLength(10)
  expect(recentOf(JSON.stringify(many))).toHaveLength(10)
})

test.each([null, '', 'no json', '{}', '[1, null, ""]', `["${'a'.repeat(301)}"]`])('%s kept is nothing', (kept) =>
  expect(recentOf(kept)).toEqual([]),
)
