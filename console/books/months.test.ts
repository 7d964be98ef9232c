import { expect, test } from 'vitest'
import { listMonths, readMonth, shiftMonth } from './months.ts'

test('a month of an address is read only if it exists', () => {
  expect(['2026-11', '2026-13', '2026-1', '0000-01', '', null].map(readMonth)).toEqual(['2026-11', '', '', '', '', ''])
})

test('a month is followed by the next one, also over the end of a year', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1), shiftMonth('2026-05', -17)]).toEqual([
    '2027-01',
    '2025-12',
    '2024-12',
  ])
})

test('the months of the books go from this one to that of the first transaction', () => {
  expect(listMonths({ this_month: '2026-02', first_month: '2025-11' })).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ])
  expect(listMonths({ this_month: '2026-02', first_month: null })).toEqual(['2026-02'])
  expect(listMonths({ this_month: '2026-02', first_month: '2026-05' })).toEqual(['2026-02'])
  expect(listMonths({ this_month: '2026-02', first_month: '0001-01' })).toHaveLength(600)
})
