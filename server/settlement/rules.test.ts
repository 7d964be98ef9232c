import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { money } from '#server/platform/money.ts'
import { computeDue, type filterLiveOrders, splitPayment } from './rules.ts'

const order = (id: number, state: Parameters<typeof filterLiveOrders>[0][number]['state'], payable = 500) => ({
  id,
  state,
  shop_id: shopId.parse(1),
  payable_amount: money(payable),
})
const waiting = { method: 'stripe', paid_at: null }

test('the amount due is the sum of live orders that are to be paid online and are unpaid', () => {
  const orders = [order(1, 'pending'), order(2, 'cancelled'), order(3, 'pending', 25)]
  expect(computeDue(waiting, orders)).toBe(525)
  expect(computeDue({ ...waiting, paid_at: '2026-01-01' }, orders)).toBe(0)
  expect(computeDue({ ...waiting, method: 'cash' }, orders)).toBe(0)
  expect(computeDue(waiting, [order(2, 'cancelled')])).toBe(0)
})

test('captured money pays for all orders or none, and the rest is refunded', () => {
  const sums = fc.nat(1_000).map(money)
  fc.assert(
    fc.property(sums, sums, (due, amount) => {
      const { isPaid, excess } = splitPayment(due, amount)
      expect(isPaid).toBe(due > 0 && amount >= due)
      expect(amount - excess).toBe(isPaid ? due : 0)
    }),
  )
})
