import { expect, test } from 'vitest'
import { attackCells, attackHead, formatStatuses, slowdown } from './attack-row.ts'

const result = {
  name: 'guesses',
  promised: 'none taken',
  sent: 30_000,
  passed: 1_000,
  refused: new Map([[422, 29_000]]),
  quiet: [2, 4, 3],
  attacked: [9, 6, 3],
  seconds: 20,
  cpuMs: 10_000,
  signInSeconds: 0.5,
  isHeld: true,
}

test('an attack fills each column of the table, with a dash where nothing was measured', () => {
  const cells = attackCells(result)
  expect(cells).toEqual([
    ...['guesses', 'none taken', '30,000', '1,000', '29,000 × 422', '3', '6', '2', '0.5', '0.5', '–', 'held'],
  ])
  expect(cells).toHaveLength(attackHead.length)
})

test('a promise that is not kept stands out', () =>
  expect(attackCells({ ...result, isHeld: false }).at(-1)).toBe('BROKEN'))

test('the slowdown of others compares medians: one slow answer does not count', () =>
  expect(slowdown([1, 1, 1], [2, 2, 1_000])).toBe(2))

test.each([
  ['1,500 × 429, 2 × 503', { 503: 2, 429: 1_500 }],
  ['3 × broken', { 0: 3 }],
  ['–', { 429: 0 }],
])('refusals are shown by status, the most frequent first: %s', (text, times) => {
  const statuses = new Map(Object.entries(times).map(([status, count]) => [Number(status), count]))
  expect(formatStatuses(statuses)).toBe(text)
})
