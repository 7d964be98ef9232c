import { expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { buildOrderBody, countItems, findMissing, hasDeliverableShop, type OrderInput } from './order-body.ts'

const checkout = {
  total_amount: 20,
  delivery_charge: 5,
  coupon_discount: 0,
  payable_amount: 26.05,
  order_tax_amount: 1.05,
  all_vat_taxes: [],
  coupons: [],
}

const input: OrderInput = {
  shop_ids: [shopId.parse(3)],
  summary: { checkout_items: [], checkout },
  address: { id: 4 },
  method: 'cash',
  codes: [],
  purchaseKind: 'cart',
}

test('an order: a complete basket lacks nothing and is sent with the total that was shown', () => {
  expect(findMissing(input)).toEqual([])
  expect(buildOrderBody(input, { note: 'Ring twice' })).toEqual({
    shop_ids: [shopId.parse(3)],
    address_id: 4,
    payment_method: 'cash',
    note: 'Ring twice',
    expected_payable_amount: 26.05,
  })
})

test('an order: unavailable lines are not counted', () => {
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
    quantity: 3,
    stock: 9,
    is_available: true,
    unavailable_reason: null,
  }
  const products = [line, { ...line, id: 2, stock: 0, is_available: false }]
  const shop = {
    shop_id: shopId.parse(3),
    shop_name: 'Finch',
    shop_logo: null,
    shop_rating: null,
    holiday: null,
    products,
  }
  const figures = {
    total_amount: 60,
    coupon_discount: 0,
    delivery_charge: 0,
    payable_amount: 60,
    is_deliverable: true,
    free_delivery_missing: null,
    delivery_days_min: 2,
    delivery_days_max: 5,
  }
  expect(countItems({ checkout_items: [{ ...shop, ...figures }] })).toBe(3)
})

test('an order: voucher codes are sent if there are any, and Buy now as its flag', () => {
  expect(buildOrderBody({ ...input, codes: ['TENTH'], purchaseKind: 'buy_now' }, {})).toMatchObject({
    coupon_code: ['TENTH'],
    is_buy_now: true,
  })
})

test('an order: shops that do not deliver to the address are named, and one that delivers is enough', () => {
  const shop = {
    shop_id: shopId.parse(3),
    shop_name: 'Finch',
    shop_logo: null,
    shop_rating: null,
    holiday: null,
    products: [],
    total_amount: 60,
    coupon_discount: 0,
    delivery_charge: 0,
    payable_amount: 60,
    is_deliverable: false,
    free_delivery_missing: null,
    delivery_days_min: 2,
    delivery_days_max: 5,
  }
  const wren = { ...shop, shop_id: shopId.parse(5), shop_name: 'Wren' }
  const [missing] = findMissing({ ...input, summary: { checkout_items: [shop, wren], checkout } })
  expect(missing).toMatchObject({ panel: 'checkout-address', values: { count: 2 } })
  expect(missing?.values?.shops).toEqual([expect.stringContaining('Finch'), expect.stringContaining('Wren')])
  expect(hasDeliverableShop({ checkout_items: [shop, wren] })).toBe(false)
  expect(hasDeliverableShop({ checkout_items: [shop, { ...wren, is_deliverable: true }] })).toBe(true)
})

test('an order: all missing parts are reported from top to bottom', () => {
  const missing = findMissing({ ...input, shop_ids: [], address: null, method: null })
  expect(missing.map((each) => each.panel)).toEqual(['checkout-shops', 'checkout-address', 'checkout-payment'])
})

test.each([{ shop_ids: [] }, { summary: undefined }, { address: null }, { method: null }])(
  'an order: nothing is sent if %o is missing',
  (gap) => {
    expect(buildOrderBody({ ...input, ...gap }, {})).toBeNull()
  },
)
