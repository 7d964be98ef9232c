import { expect, test } from 'vitest'
import type { Cart, CartProduct } from '#contract/cart.ts'
import { shopId } from '#contract/ids.ts'
import {
  applyRequested,
  calculateLineAmount,
  findQuantity,
  getLineKey,
  getNextChange,
  sumAvailableLines,
} from './line-rules.ts'

const line = (changes: Partial<CartProduct> = {}): CartProduct => ({
  id: 7,
  thumbnail: null,
  brand: null,
  name: 'Mug',
  price: 19.99,
  discount_price: 0,
  discount_percentage: 0,
  size: null,
  color: 'Red',
  unit: 'piece',
  quantity: 3,
  stock: 10,
  is_available: true,
  unavailable_reason: null,
  ...changes,
})

const cartOf = (...shops: CartProduct[][]): Cart => ({
  total: shops.flat().reduce((sum, { quantity }) => sum + quantity, 0),
  total_amount: sumAvailableLines(shops.flat()),
  cart_items: shops.map((products, i) => ({
    shop_id: shopId.parse(i + 1),
    shop_name: `Shop ${i + 1}`,
    shop_logo: null,
    shop_rating: null,
    holiday: null,
    products,
  })),
})

test('a cart line: the same product in another colour is another line', () => {
  expect(getLineKey(line())).not.toBe(getLineKey(line({ color: 'Blue' })))
  expect(getLineKey(line())).toBe(getLineKey(line({ quantity: 9, name: 'Cup' })))
})

test.each([
  [3, 4, { kind: 'increment' }],
  [3, 9, { kind: 'add', quantity: 6 }],
  [3, 2, { kind: 'decrement', quantity: 1 }],
  [64, 3, { kind: 'decrement', quantity: 61 }],
  [1, 0, { kind: 'decrement', quantity: 1 }],
  [3, 3, null],
  [3, undefined, null],
  [0, 4, null],
])('a cart line: the next change from quantity %s towards %s is correct', (current, requested, change) => {
  expect(getNextChange(current, requested)).toEqual(change)
})

test('a cart: requested quantities show before the response', () => {
  const [red, blue] = [line(), line({ color: 'Blue' })]
  const shown = applyRequested(cartOf([red, blue], [line({ id: 8 })]), { [getLineKey(red)]: 5, [getLineKey(blue)]: 0 })
  expect(shown.cart_items.map((shop) => shop.products.map((each) => each.quantity))).toEqual([[5], [3]])
  expect(shown).toMatchObject({ total: 8, total_amount: 159.92 })
})

test('a cart: a shop without lines is removed, also the last one', () => {
  const shown = applyRequested(cartOf([line()]), { [getLineKey(line())]: 0 })
  expect(shown).toMatchObject({ cart_items: [], total: 0, total_amount: 0 })
})

test('a cart: findQuantity returns the quantity of a line, or zero', () => {
  const cart = cartOf([line()])
  expect(findQuantity(cart, getLineKey(line()))).toBe(3)
  expect(findQuantity(cart, getLineKey(line({ size: 'L' })))).toBe(0)
  expect(findQuantity(undefined, getLineKey(line()))).toBe(0)
})

test('a cart: amounts are exact, use the reduced price, and omit unavailable lines', () => {
  expect(calculateLineAmount(line())).toBe(59.97)
  expect(calculateLineAmount(line({ discount_price: 1.1, quantity: 3 }))).toBe(3.3)
  expect(sumAvailableLines([line(), line({ is_available: false })])).toBe(59.97)
})
