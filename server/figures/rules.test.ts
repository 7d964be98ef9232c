import { expect, test } from 'vitest'
import { money } from '#server/platform/money.ts'
import { sumDays } from './rules.ts'

const day = (orders: number, sales: number, refunds = 0, returned_units = 0) => ({
  orders,
  sales: money(sales),
  refunds: money(refunds),
  returned_units,
})

test('the sums of days are amounts, and the average order is rounded to a minor unit', () => {
  expect(sumDays([day(2, 10_00), day(1, 10_01, 50, 3), day(0, 0, 25)])).toEqual({
    orders: 3,
    sales: 20.01,
    refunds: 0.75,
    returned_units: 3,
    average_order: 6.67,
  })
})

test('days without an order have no average', () => {
  expect(sumDays([day(0, 0, 5_00)])).toMatchObject({ orders: 0, sales: 0, refunds: 5, average_order: null })
})
