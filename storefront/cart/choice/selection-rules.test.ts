import { expect, test } from 'vitest'
import { readChosen, settled, toggled } from './selection-rules.ts'

const cartOf = (...shop_ids: number[]) => ({
  cart_items: shop_ids.map((shop_id) => ({ shop_id, products: [{ is_available: true }] })),
})

/** Everything of a shop is sold out, or the shop is shown no longer. */
const without = (gone: number, ...shop_ids: number[]) => ({
  cart_items: cartOf(...shop_ids).cart_items.map((shop) =>
    shop.shop_id === gone ? { ...shop, products: [{ is_available: false }] } : shop,
  ),
})

test('a shop goes in and out', () => {
  expect(toggled([], 3)).toEqual([3])
  expect(toggled([3], 5)).toEqual([3, 5])
  expect(toggled([3, 5], 3)).toEqual([5])
})

test('with several vendors nothing is chosen by itself', () => {
  expect(settled([], cartOf(3, 5), true)).toEqual([])
})

test('a shop that left the cart is no longer chosen', () => {
  expect(settled([3, 5], cartOf(5, 7), true)).toEqual([5])
})

test('removing the last item empties the choice', () => {
  expect(settled([3], cartOf(), true)).toEqual([])
  expect(settled([3], cartOf(), false)).toEqual([])
})

test('with a single vendor its shop is chosen, and only it', () => {
  expect(settled([], cartOf(3), false)).toEqual([3])
  expect(settled([9], cartOf(3), false)).toEqual([3])
  expect(settled([], cartOf(3, 5), false)).toEqual([5])
})

test('with a single vendor a shop is passed over of which nothing can be bought', () => {
  expect(settled([], without(5, 3, 5), false)).toEqual([3])
  expect(settled([5], without(5, 3, 5), false)).toEqual([3])
  expect(settled([3], without(3, 3), false)).toEqual([])
  expect(settled([3], without(3, 3), true)).toEqual([3])
})

test('an unchanged choice stays the very same', () => {
  const chosen = [5, 3]
  expect(settled(chosen, cartOf(3, 5), true)).toBe(chosen)
})

test.each([
  ['{"user_id":1,"shop_ids":[3,5]}', 1, [3, 5]],
  ['{"user_id":2,"shop_ids":[3,5]}', 1, []],
  ['{"user_id":1,"shop_ids":[3,"5",null]}', 1, [3]],
  ['{"user_id":1}', 1, []],
  ['null', 1, []],
  ['no json', 1, []],
  [null, 1, []],
  ['{"shop_ids":[3]}', undefined, []],
])('what the tab kept as %s means for shopper %s', (kept, user_id, expected) => {
  expect(readChosen(kept, user_id)).toEqual(expected)
})
