import { expect, test } from 'vitest'
import { emptyRefund, isEmptyRefund, toRefundParts } from './refund-values.ts'

test('a refund has only lines with units, and its amount in major units', () => {
  const parts = toRefundParts({ ...emptyRefund, units: { 11: 2, 12: 0 }, delivery: true, amount: 1999 })
  expect(parts).toEqual({ lines: [{ order_line_id: 11, quantity: 2 }], delivery: true, amount: 19.99 })
})

test('a refund without units, delivery and a valid amount is empty', () => {
  expect(isEmptyRefund(toRefundParts(emptyRefund))).toBe(true)
  expect(isEmptyRefund(toRefundParts({ ...emptyRefund, amount: Number.NaN }))).toBe(true)
  expect(isEmptyRefund(toRefundParts({ ...emptyRefund, delivery: true }))).toBe(false)
})
