import { expect, test } from 'vitest'
import type { OrderPayment } from '#contract/orders.ts'
import { countMinutesUntil } from './due-amount.tsx'
import { isCheckOver, isPaymentPending } from './payment-check.ts'

const at = (time: string) => Date.parse(`2026-01-01T${time}Z`)

test.each([
  ['12:29:59', 29],
  ['12:01:00', 1],
  ['12:00:05', 1],
  ['11:00:00', 1],
])('the payment deadline: until %s there are %d minutes left', (until, minutes) => {
  expect(countMinutesUntil(`2026-01-01T${until}Z`, at('12:00:00'))).toBe(minutes)
})

test('the payment check: it polls until the state is final, for a minute at most', () => {
  const sums = { due_amount: 5, refunded_amount: 0, refund: null, late: null }
  const waiting: OrderPayment = { method: 'stripe', status: 'unpaid', can_pay: true, pay_until: null, ...sums }
  expect(isPaymentPending(waiting)).toBe(true)
  expect([isCheckOver(0, undefined), isCheckOver(59_999, waiting), isCheckOver(60_000, waiting)]).toEqual([
    false,
    false,
    true,
  ])
  expect(isCheckOver(1, { ...waiting, status: 'paid', can_pay: false })).toBe(true)
  expect(isCheckOver(1, { ...waiting, can_pay: false })).toBe(true)
})
