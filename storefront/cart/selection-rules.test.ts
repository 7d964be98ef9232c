import { expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { parseStoredSelection, reconcileSelection, type ShopIds, toggleShopId } from './selection-rules.ts'

const idsOf = (...ids: number[]): ShopIds => ids.map((id) => shopId.parse(id))

const cartOf = (...ids: number[]) => ({
  cart_items: idsOf(...ids).map((shop_id) => ({ shop_id, products: [{ is_available: true }] })),
})

/** All lines of the shop are sold out, or the shop is hidden. */
const without = (hiddenId: number, ...ids: number[]) => ({
  cart_items: cartOf(...ids).cart_items.map((shop) =>
    shop.shop_id === hiddenId ? { ...shop, products: [{ is_available: false }] } : shop,
  ),
})

test('the cart selection: toggling adds a shop, or removes it', () => {
  expect(toggleShopId(idsOf(), shopId.parse(3))).toEqual([3])
  expect(toggleShopId(idsOf(3), shopId.parse(5))).toEqual([3, 5])
  expect(toggleShopId(idsOf(3, 5), shopId.parse(3))).toEqual([5])
})

test('the cart selection: with several vendors no shop is chosen automatically', () => {
  expect(reconcileSelection(idsOf(), cartOf(3, 5), true)).toEqual([])
})

test('the cart selection: a shop that left the cart is removed', () => {
  expect(reconcileSelection(idsOf(3, 5), cartOf(5, 7), true)).toEqual([5])
})

test('the cart selection: an empty cart clears it', () => {
  expect(reconcileSelection(idsOf(3), cartOf(), true)).toEqual([])
  expect(reconcileSelection(idsOf(3), cartOf(), false)).toEqual([])
})

test('the cart selection: with a single vendor exactly one shop is chosen', () => {
  expect(reconcileSelection(idsOf(), cartOf(3), false)).toEqual([3])
  expect(reconcileSelection(idsOf(9), cartOf(3), false)).toEqual([3])
  expect(reconcileSelection(idsOf(), cartOf(3, 5), false)).toEqual([5])
})

test('the cart selection: with a single vendor a shop without available lines is skipped', () => {
  expect(reconcileSelection(idsOf(), without(5, 3, 5), false)).toEqual([3])
  expect(reconcileSelection(idsOf(5), without(5, 3, 5), false)).toEqual([3])
  expect(reconcileSelection(idsOf(3), without(3, 3), false)).toEqual([])
  expect(reconcileSelection(idsOf(3), without(3, 3), true)).toEqual([3])
})

test('the cart selection: an unchanged one keeps its identity', () => {
  const chosen = idsOf(5, 3)
  expect(reconcileSelection(chosen, cartOf(3, 5), true)).toBe(chosen)
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
])('the cart selection: the stored value %s is parsed for shopper %s', (stored, user_id, expected) => {
  expect(parseStoredSelection(stored, user_id)).toEqual(expected)
})
