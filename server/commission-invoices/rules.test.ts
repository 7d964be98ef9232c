import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMoney, type Money, money } from '#server/platform/money.ts'
import { kindOf, splitTax, toInvoiceNumber } from './rules.ts'

test.each([
  [12_000, 20, 10_000, 2_000],
  [10_000, 0, 10_000, 0],
  [10_000, 100, 5_000, 5_000],
  [1, 20, 1, 0],
  // 0.5 of a cent.
  [3, 20, 2, 1],
  [-3, 20, -2, -1],
  [0, 20, 0, 0],
  [10_000, 7.7, 9_285, 715],
])('a sum of %i that includes %d percent has a net amount of %i and a tax of %i', (gross, percentage, net, tax) => {
  expect(splitTax(money(gross), percentage)).toEqual({ net, tax })
})

test('net amount and tax always add up to the sum, and those of a credit note are the negative ones', () => {
  const sums = fc.integer({ min: 0, max: 2 ** 50 }).map(money)
  const percentages = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(sums, percentages, (gross, percentage) => {
      const { net, tax } = splitTax(gross, percentage)
      expect(addMoney(net, tax)).toBe(gross)
      // Less than half a cent from the exact tax.
      const exact = (Number(gross) * percentage) / (100 + percentage)
      expect(Math.abs(tax - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12)
      const back = splitTax(money(-gross), percentage)
      expect([back.net + net, back.tax + tax]).toEqual([0, 0])
    }),
  )
})

test.each([
  [2026, 1, 'CI-2026-00001'],
  [2027, 99_999, 'CI-2027-99999'],
  [2027, 100_000, 'CI-2027-100000'],
])('in %i the invoice %i has the number %s', (year, count, number) => {
  expect(toInvoiceNumber(year, count)).toBe(number)
})

test('only a negative sum is a credit note', () => {
  expect([-1, 0, 1].map((gross) => kindOf({ gross: gross as Money }))).toEqual(['credit_note', 'invoice', 'invoice'])
})
