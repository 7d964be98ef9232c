import { expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { createAttempt, dropLatest, isBasketGone, isRefusal, type OrderAttempt, parseAttempt } from './order-attempt.ts'

const body = { shop_ids: [3], address_id: 4, payment_method: 'cash', note: null, expected_payable_amount: 26.05 }
const online = { ...body, payment_method: 'stripe' }
const [cash, card] = [body, online].map((each) => JSON.stringify(each)) as [string, string]

test('an order attempt: the same body again is the same attempt', () => {
  const first = createAttempt(body, null)
  expect(first.bodies).toEqual([cash])
  expect(createAttempt(body, first)).toEqual(first)
})

test('an order attempt: another body reuses the key of an unanswered one, which stays stored', () => {
  const first = createAttempt(body, null)
  const second = createAttempt(online, first)
  expect(second).toEqual({ key: first.key, bodies: [card, cash] })
  expect(createAttempt(body, second)).toEqual({ key: first.key, bodies: [cash, card] })
})

test('an order attempt: a refused body leaves the earlier ones; without any, the next attempt has a new key', () => {
  const first = createAttempt(body, null)
  expect(dropLatest(createAttempt(online, first))).toEqual(first)
  expect(dropLatest(first)).toBeNull()
  expect(createAttempt(online, null).key).not.toBe(first.key)
})

test.each([
  ...[400, 403, 404, 409, 422].map((status) => [status, true] as const),
  // The request did not arrive or was not processed: an earlier body may have been placed.
  ...[0, 401, 408, 429, 500, 503].map((status) => [status, false] as const),
])('an order attempt: whether status %i proves that nothing was placed: %s', (status, isNotPlaced) => {
  expect(isRefusal(status)).toBe(isNotPlaced)
})

test('an order attempt: a stored value of another shape is ignored', () => {
  const attempt = createAttempt(online, createAttempt(body, null))
  expect(parseAttempt(JSON.parse(JSON.stringify(attempt)))).toEqual(attempt)
  for (const other of [undefined, null, 'key', { key: 'k' }, { key: 'k', bodies: [] }, { key: 7, bodies: [cash] }])
    expect(parseAttempt(other)).toBeNull()
})

const line = {
  id: 1,
  thumbnail: null,
  brand: null,
  name: 'Lamp',
  price: 20,
  discount_price: 0,
  discount_percentage: 0,
  size: null,
  color: null,
  unit: 'pc',
  quantity: 1,
  stock: 9,
  is_available: true,
  unavailable_reason: null,
}
const cartOf = (id: number, ...lines: { is_available: boolean }[]) => ({
  cart_items: [
    {
      shop_id: shopId.parse(id),
      shop_name: 'Finch',
      shop_logo: null,
      shop_rating: null,
      holiday: null,
      products: lines.map((each) => ({ ...line, ...each })),
    },
  ],
})

test('an order attempt: a cart with only unavailable lines of its shops may have been ordered', () => {
  const attempt: OrderAttempt = createAttempt(body, null)
  expect(isBasketGone(attempt, { cart_items: [] })).toBe(true)
  expect(isBasketGone(attempt, cartOf(5, { is_available: true }))).toBe(true)
  expect(isBasketGone(attempt, cartOf(3, { is_available: false }))).toBe(true)
  expect(isBasketGone(attempt, cartOf(3, { is_available: false }, { is_available: true }))).toBe(false)
  // All bodies count, not only the latest.
  expect(isBasketGone(createAttempt({ ...body, shop_ids: [5] }, attempt), cartOf(3, { is_available: true }))).toBe(
    false,
  )
})
