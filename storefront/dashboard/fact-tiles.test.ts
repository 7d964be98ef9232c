import { expect, test } from 'vitest'
import { countActiveOrders } from './fact-tiles.tsx'

const counts = (orders: Parameters<typeof countActiveOrders>[0]['orders']) => ({
  orders,
  wishlist: 0,
  vouchers: 0,
  tickets: 0,
})

test('an order is active from its placing until it is with the shopper', () => {
  const each = { pending: 1, confirmed: 2, processing: 4, picked_up: 8, on_the_way: 16 }
  const over = { delivered: 32, cancelled: 64, returned: 128, refunded: 256 }
  expect(countActiveOrders(counts({ ...each, ...over }))).toBe(31)
  expect(countActiveOrders(counts({}))).toBe(0)
})
