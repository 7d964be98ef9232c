import { expect, test } from 'vitest'
import type { OrderPayment } from '#contract/orders.ts'
import { goingBack } from './going-back.ts'

test.each<[OrderPayment['status'], ReturnType<typeof goingBack>]>([
  ['paid', 'paid'],
  ['partially_refunded', 'rest'],
  ['refunded', 'refunded'],
  ['unpaid', 'unpaid'],
  ['cancelled', 'unpaid'],
])('of an order that is %s, goes back: %s', (status, said) => {
  expect(goingBack({ status })).toBe(said)
})
