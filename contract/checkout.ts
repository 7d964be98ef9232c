import { z } from 'zod'
import { call } from './call.ts'
import { cartShop } from './cart.ts'
import { shopId } from './ids.ts'
import { pastedCode } from './pasted.ts'
import { amount, id } from './shapes.ts'

/** `is_included`: already in the prices; otherwise part of `order_tax_amount`. */
export const vatTax = z.strictObject({ name: z.string(), percentage: z.number(), amount, is_included: z.boolean() })

/** A voucher as the specification's answers name it, and why it gives no discount. */
const coupon = z.strictObject({
  coupon_code: z.string(),
  /** The shop whose lines it discounts; null: all shops. */
  shop_id: shopId.nullable(),
  amount,
  /** Why it gives no discount, as a text; null if it does. */
  problem: z.string().nullable(),
})
export type CheckoutCoupon = z.output<typeof coupon>

/** Amounts of a checkout; `payable_amount` = total − coupon + delivery + tax. */
const checkout = z.strictObject({
  total_amount: amount,
  delivery_charge: amount,
  coupon_discount: amount,
  payable_amount: amount,
  order_tax_amount: amount,
  all_vat_taxes: z.array(vatTax),
  /** Each requested code once. */
  coupons: z.array(coupon),
})
export type Checkout = z.output<typeof checkout>

const checkoutShop = cartShop.extend({
  total_amount: amount,
  coupon_discount: amount,
  delivery_charge: amount,
  payable_amount: amount,
  /** Amount before discounts that is missing for free delivery; null if delivery is free or never will be. */
  free_delivery_missing: amount.nullable(),
  /** Days from order to delivery. */
  delivery_days_min: z.number().int(),
  delivery_days_max: z.number().int(),
  /** False if the shop does not deliver to the address; its lines cannot be ordered then. */
  is_deliverable: z.boolean(),
})

export const checkoutSummary = z.strictObject({ checkout_items: z.array(checkoutShop), checkout })
export type CheckoutSummary = z.output<typeof checkoutSummary>

export const shopIds = z.array(shopId).max(200)

const code = pastedCode(40)
/** One code or several: at most one per shop and one of the marketplace. Case-insensitive. */
const couponCode = z.union([code, z.array(code).max(50)])
/** The same, optional; an empty text means none. */
export const couponCodeOrNone = z.union([couponCode, z.string().trim().length(0)]).nullish()

const basket = z.strictObject({
  shop_ids: shopIds,
  /** The delivery address; without one, delivery is calculated by each shop's default terms. */
  address_id: id.nullish(),
  is_buy_now: z.boolean().optional(),
})

export const checkoutCalls = {
  summarizeCheckout: call({
    method: 'POST',
    path: '/cart/checkout',
    who: 'shopper',
    about:
      'Amounts of the lines of the chosen shops. Lines that are not available have `is_available` false and count nothing; placing an order leaves them in the cart. Codes that are not usable have a `problem` and no discount. An empty selection answers zero amounts.',
    body: basket.extend({ coupon_code: couponCodeOrNone }),
    data: checkoutSummary,
    refuses: { 404: ['errors.not_found'] },
  }),
  applyCoupon: call({
    method: 'POST',
    path: '/apply-coupon',
    who: 'shopper',
    about: 'The same with a code, which is refused with the reason if it is not usable. Nothing is stored.',
    body: basket.extend({ coupon_code: couponCode }),
    data: checkoutSummary,
    refuses: {
      404: ['errors.not_found'],
      422: [
        'errors.too_often',
        'vouchers.ended',
        'vouchers.min_spend_missing',
        'vouchers.one_of_kind',
        'vouchers.other_shop',
        'vouchers.paused',
        'vouchers.unknown',
        'vouchers.used_by_you',
        'vouchers.used_up',
      ],
    },
  }),
}
