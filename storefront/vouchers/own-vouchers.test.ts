import { expect, test } from 'vitest'
import type { CheckoutSummary } from '#contract/checkout.ts'
import { shopId } from '#contract/ids.ts'
import type { OwnCoupon } from '#contract/vouchers.ts'
import { selectFittingVouchers } from './own-vouchers.ts'

const figures = {
  total_amount: 30,
  coupon_discount: 0,
  delivery_charge: 0,
  payable_amount: 30,
  order_tax_amount: 0,
  all_vat_taxes: [],
  coupons: [],
}
const shop = (id: number, total_amount: number): CheckoutSummary['checkout_items'][number] => ({
  shop_id: shopId.parse(id),
  shop_name: 'Finch',
  shop_logo: null,
  shop_rating: null,
  holiday: null,
  products: [],
  total_amount,
  coupon_discount: 0,
  delivery_charge: 0,
  payable_amount: total_amount,
  is_deliverable: true,
  free_delivery_missing: null,
  delivery_days_min: 2,
  delivery_days_max: 5,
})
const summary: CheckoutSummary = { checkout_items: [shop(3, 10), shop(5, 20)], checkout: figures }

const voucher = (id: number, changes: Partial<OwnCoupon> = {}): OwnCoupon => ({
  id,
  coupon_code: `V${id}`,
  discount_type: 'Fixed',
  discount: 1,
  max_discount: null,
  min_order_amount: 0,
  validity: '2030-01-01T00:00:00.000Z',
  shop: null,
  is_usable: true,
  problem: null,
  uses_left: null,
  ...changes,
})
const of = (id: number) => ({ id: shopId.parse(id), name: 'Finch', logo: null })

test('a voucher fits an order if its shop, or the whole order, reaches its minimum', () => {
  const own = [
    voucher(1, { min_order_amount: 30 }),
    voucher(2, { min_order_amount: 30.01 }),
    voucher(3, { shop: of(3), min_order_amount: 10 }),
    voucher(4, { shop: of(3), min_order_amount: 10.5 }),
    voucher(5, { shop: of(7) }),
    voucher(6, { is_usable: false }),
  ]
  expect(selectFittingVouchers(own, summary).map(({ id }) => id)).toEqual([1, 3])
})

test('a voucher is not offered beside an applied one of the same owner, unless that one has a problem', () => {
  const applied = (problem: string | null) => ({
    ...summary,
    checkout: { ...figures, coupons: [{ coupon_code: 'X', shop_id: shopId.parse(3), amount: 1, problem }] },
  })
  const own = [voucher(1), voucher(3, { shop: of(3) })]
  expect(selectFittingVouchers(own, applied(null)).map(({ id }) => id)).toEqual([1])
  expect(selectFittingVouchers(own, applied('It has ended.')).map(({ id }) => id)).toEqual([1, 3])
})
