import { expect, test } from 'vitest'
import { type Basket, buildOrderBody, countProducts, findMissing, hasDeliverableShop } from './order-body.ts'

const checkout = {
  total_amount: 20,
  delivery_charge: 5,
  coupon_discount: 0,
  payable_amount: 26.05,
  order_tax_amount: 1.05,
  all_vat_taxes: [],
  coupons: [],
}

const basket: Basket = {
  shop_ids: [3],
  summary: { checkout_items: [], checkout },
  address: { id: 4 },
  method: 'cash',
  note: '  Ring twice ',
  notes: {},
  codes: [],
  is_buy_now: false,
}

test('a whole basket lacks nothing and is sent with the sum that was shown', () => {
  expect(findMissing(basket)).toEqual([])
  expect(buildOrderBody(basket)).toEqual({
    shop_ids: [3],
    address_id: 4,
    payment_method: 'cash',
    note: 'Ring twice',
    expected_payable_amount: 26.05,
  })
})

test('what can no longer be had is not counted', () => {
  const line = {
    ...{ id: 1, thumbnail: null, brand: null, name: 'Lamp', price: 20, discount_price: 0, discount_percentage: 0 },
    ...{ size: null, color: null, unit: 'pc', quantity: 3, stock: 9, is_available: true },
    unavailable_reason: null,
  }
  const products = [line, { ...line, id: 2, stock: 0, is_available: false }]
  const shop = { shop_id: 3, shop_name: 'Finch', shop_logo: null, shop_rating: null, products }
  const figures = {
    ...{
      total_amount: 60,
      coupon_discount: 0,
      delivery_charge: 0,
      payable_amount: 60,
      is_deliverable: true,
      free_delivery_missing: null,
      delivery_days_min: 2,
      delivery_days_max: 5,
    },
  }
  expect(countProducts({ checkout_items: [{ ...shop, ...figures }] })).toBe(1)
})

test('codes, and that it is a purchase of its own, are sent where they are', () => {
  expect(buildOrderBody({ ...basket, codes: ['TENTH'], is_buy_now: true })).toMatchObject({
    coupon_code: ['TENTH'],
    is_buy_now: true,
  })
})

test('shops that do not deliver to the address are named, and where none does nothing is free', () => {
  const shop = {
    ...{ shop_id: 3, shop_name: 'Finch', shop_logo: null, shop_rating: null, products: [], total_amount: 60 },
    ...{ coupon_discount: 0, delivery_charge: 0, payable_amount: 60, is_deliverable: false },
    free_delivery_missing: null,
    delivery_days_min: 2,
    delivery_days_max: 5,
  }
  const wren = { ...shop, shop_id: 5, shop_name: 'Wren' }
  const [missing] = findMissing({ ...basket, summary: { checkout_items: [shop, wren], checkout } })
  expect(missing).toMatchObject({ panel: 'checkout-address', values: { count: 2 } })
  expect(missing?.values?.shops).toEqual([expect.stringContaining('Finch'), expect.stringContaining('Wren')])
  expect(hasDeliverableShop({ checkout_items: [shop, wren] })).toBe(false)
  expect(hasDeliverableShop({ checkout_items: [shop, { ...wren, is_deliverable: true }] })).toBe(true)
})

test('a note of blanks is none', () => {
  expect(buildOrderBody({ ...basket, note: ' \n' })?.note).toBeNull()
})

test('what one shop alone is told goes along where something of it is ordered', () => {
  const notes = { 3: ' Door code 4711 ', 5: 'Wrap it' }
  expect(buildOrderBody({ ...basket, notes })?.notes).toEqual({ 3: 'Door code 4711' })
  expect(buildOrderBody({ ...basket, notes: { 3: ' ' } })).not.toHaveProperty('notes')
})

test('everything that is missing is told, from top to bottom', () => {
  const missing = findMissing({ ...basket, shop_ids: [], address: null, method: null })
  expect(missing.map((each) => each.panel)).toEqual(['checkout-shops', 'checkout-address', 'checkout-payment'])
})

test.each([{ shop_ids: [] }, { summary: undefined }, { address: null }, { method: null }])(
  'nothing is sent without %o',
  (gap) => {
    expect(buildOrderBody({ ...basket, ...gap })).toBeNull()
  },
)
