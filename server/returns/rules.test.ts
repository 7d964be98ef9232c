import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { requireReturnable } from './rules.ts'

const now = new Date('2026-03-10T12:00:00Z')
const order = (changes: object = {}) =>
  ({
    status: 'delivered',
    return_until: '2026-03-10T12:00:00.000Z',
    items: [{ order_line_id: 7, quantity: 5, returnable_quantity: 3 }],
    ...changes,
  }) as unknown as Order

const judged = (of: Order, quantity: number, order_line_id = 7) =>
  expect(() => requireReturnable(of, { order_line_id, quantity }, now))

test('exactly what is left goes back, up to the last moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), (quantity) => {
      if (quantity <= 3) judged(order(), quantity).not.toThrow()
      else judged(order(), quantity).toThrow('returns.fewer_left')
    }),
  )
})

test.each([
  ['returns.not_in_order', order(), 8],
  ['returns.not_arrived', order({ status: 'on_the_way', return_until: null }), 7],
  ['returns.none_left', order({ status: 'refunded' }), 7],
  ['returns.too_late', order({ return_until: '2026-03-10T11:59:59.999Z' }), 7],
  ['returns.none_left', order({ items: [{ order_line_id: 7, quantity: 5, returnable_quantity: 0 }] }), 7],
] as const)('%s', (message, of, line) => {
  expect(() => requireReturnable(of, { order_line_id: line, quantity: 1 }, now)).toThrow(message)
})
