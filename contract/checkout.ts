import { z } from 'zod'
import { call } from './call.ts'
import { cartShop } from './cart.ts'
import { pastedCode } from './pasted.ts'
import { amount, id } from './shapes.ts'

/** `is_included`: the prices hold it already; otherwise it is part of `order_tax_amount`. */
export const vatTax = z.strictObject({ name: z.string(), percentage: z.number(), amount, is_included: z.boolean() })

/** A code that lowers a checkout, or that could not. */
const coupon = z.strictObject({
  coupon_code: z.string(),
  /** Whose lines it lowers; null: those of all shops. */
  shop_id: id.nullable(),
  /** What it takes off. */
  amount,
  /** Why it takes nothing off, in words; null where it does. */
  problem: z.string().nullable(),
})
export type CheckoutCoupon = z.output<typeof coupon>

/** Figures of a checkout; `payable_amount` = total − coupon + delivery + tax. */
const checkout = z.strictObject({
  total_amount: amount,
  delivery_charge: amount,
  coupon_discount: amount,
  payable_amount: amount,
  order_tax_amount: amount,
  all_vat_taxes: z.array(vatTax),
  /** Every code that was asked for, once. */
  coupons: z.array(coupon),
})
export type Checkout = z.output<typeof checkout>

const checkoutShop = cartShop.extend({
  total_amount: amount,
  coupon_discount: amount,
  delivery_charge: amount,
  payable_amount: amount,
  /** What its lines lack, before any discount, until it delivers for nothing; null where it does so already, or never will. */
  free_delivery_missing: amount.nullable(),
  /** Days from its placing until an order arrives. */
  delivery_days_min: z.number().int(),
  delivery_days_max: z.number().int(),
  /** False where the shop does not deliver to the address; then nothing of it can be ordered there. */
  is_deliverable: z.boolean(),
})

export const checkoutSummary = z.strictObject({ checkout_items: z.array(checkoutShop), checkout })
export type CheckoutSummary = z.output<typeof checkoutSummary>

export const shopIds = z.array(id).max(200)

const code = pastedCode(40)
/** One code, or several: at most one of each shop and one of the marketplace. Upper and lower case are the same. */
const couponCode = z.union([code, z.array(code).max(50)])
/** The same where none need be named: an empty code is none. */
export const couponCodeOrNone = z.union([couponCode, z.string().trim().length(0)]).nullish()

const basket = z.strictObject({
  shop_ids: shopIds,
  /** Where it is delivered to; without one the delivery is reckoned as each shop usually charges it. */
  address_id: id.nullish(),
  is_buy_now: z.boolean().optional(),
})

export const checkoutCalls = {
  summarizeCheckout: call({
    method: 'POST',
    path: '/cart/checkout',
    who: 'shopper',
    about:
      'What the lines of the chosen shops come to. Lines that can no longer be had stand there with `is_available` false and count for nothing; placing an order leaves them in the cart. Codes that cannot be used say why and take nothing off. An empty choice answers empty figures.',
    body: basket.extend({ coupon_code: couponCodeOrNone }),
    data: checkoutSummary,
    refusals: [404],
  }),
  applyCoupon: call({
    method: 'POST',
    path: '/apply-coupon',
    who: 'shopper',
    about: 'The same with a code, which is refused with the reason where it cannot be used. Nothing is kept.',
    body: basket.extend({ coupon_code: couponCode }),
    data: checkoutSummary,
    refusals: [404],
  }),
}
