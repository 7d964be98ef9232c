import { expect, test } from 'vitest'
import { createDuplicateTest, findLikelyDuplicate } from './duplicate-names.ts'

const rows = [
  { id: 1, name: 'Acme', count: 4 },
  { id: 2, name: 'ACME Inc.', count: 9 },
  { id: 3, name: 'Café-Noir', count: 0 },
  { id: 4, name: 'cafe noir', count: 1 },
  { id: 5, name: 'Co', count: 0 },
  { id: 6, name: 'Acme Home', count: 0 },
]

test('names that differ by accents, signs, capitals or the legal form are possible duplicates', () => {
  const isDuplicate = createDuplicateTest(rows)
  expect(rows.filter(isDuplicate).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('the likely duplicate of a brand is the one with the most products', () => {
  const [acme, , cafe, , co] = rows
  const find = (row = acme) =>
    row && findLikelyDuplicate([...rows, { id: 7, name: 'Acmé', count: 5 }], row, ({ count }) => count)
  expect(find()?.id).toBe(2)
  expect(find(cafe)?.id).toBe(4)
  expect(find(co)).toBeUndefined()
})
