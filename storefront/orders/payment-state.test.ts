import { describe, expect, test } from 'vitest'
import type { OrderCard, OrderPayment } from '#contract/orders.ts'
import {
  calculateRemainingPaid,
  excludeCancelled,
  getPaymentLabel,
  type PaymentLabel,
  sumPayable,
} from './payment-state.ts'

const payment: OrderPayment = {
  method: 'stripe',
  status: 'paid',
  can_pay: false,
  pay_until: null,
  due_amount: 0,
  refunded_amount: 0,
  refund: null,
  late: null,
}
const going = { amount: 5, returned_at: null, has_failed: false }
const stuck = { ...going, has_failed: true }
const back = { ...going, returned_at: '2026-11-01T10:00:00.000Z' }

describe('the label of a payment', () => {
  test.each<[PaymentLabel, Partial<OrderPayment>, OrderCard['status']]>([
    ['paid', {}, 'delivered'],
    ['money_going', { refund: going }, 'cancelled'],
    ['money_stuck', { refund: stuck }, 'cancelled'],
    ['money_going', { status: 'partially_refunded', refund: going }, 'delivered'],
    ['partially_refunded', { status: 'partially_refunded' }, 'delivered'],
    ['refunded', { status: 'refunded' }, 'refunded'],
    ['money_back', { status: 'unpaid', late: back }, 'cancelled'],
    ['money_stuck', { status: 'cancelled', late: stuck }, 'cancelled'],
    ['not_paid', { status: 'cancelled' }, 'cancelled'],
    ['not_paid', { status: 'unpaid', method: 'cash' }, 'returned'],
    ['unpaid', { status: 'unpaid' }, 'pending'],
    ['cash_unpaid', { status: 'unpaid', method: 'cash' }, 'pending'],
  ])('is %s', (label, more, status) => {
    expect(getPaymentLabel({ payment: { ...payment, ...more }, status })).toBe(label)
  })
})

test('the total of a checkout omits cancelled orders, unless all are cancelled', () => {
  const orders = [
    { status: 'pending', payable_amount: 10.1 },
    { status: 'cancelled', payable_amount: 5 },
    { status: 'pending', payable_amount: 20.2 },
  ] as const
  expect(sumPayable(excludeCancelled(orders))).toBe(30.3)
  expect(sumPayable(excludeCancelled([orders[1]]))).toBe(5)
})

test('the remaining paid amount is exact in cents', () => {
  expect(calculateRemainingPaid({ payable_amount: 145.7, payment: { ...payment, refunded_amount: 45.8 } })).toBe(99.9)
})
