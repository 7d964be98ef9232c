import { z } from 'zod'
import { call } from './call.ts'
import { cartShop } from './cart.ts'
import { amount, id } from './shapes.ts'

/** `is_included`: the prices hold it already; otherwise it is part of `order_tax_amount`. */
export const vatTax = z.strictObject({ name: z.string(), percentage: z.number(), amount, is_included: z.boolean() })

/** Figures of a checkout; `payable_amount` = total − coupon + delivery + tax. */
const checkout = z.strictObject({
  total_amount: amount,
  delivery_charge: amount,
  coupon_discount: amount,
  payable_amount: amount,
  order_tax_amount: amount,
  all_vat_taxes: z.array(vatTax),
})
export type Checkout = z.output<typeof checkout>

const checkoutShop = cartShop.extend({ total_amount: amount, delivery_charge: amount, payable_amount: amount })

export const checkoutSummary = z.strictObject({ checkout_items: z.array(checkoutShop), checkout })
export type CheckoutSummary = z.output<typeof checkoutSummary>

export const shopIds = z.array(id).max(200)

export const checkoutCalls = {
  summarizeCheckout: call({
    method: 'POST',
    path: '/cart/checkout',
    who: 'shopper',
    about:
      'What the lines of the chosen shops come to. Lines that can no longer be had stand there with `is_available` false and count for nothing; placing an order leaves them in the cart. An empty choice answers empty figures.',
    body: z.strictObject({ shop_ids: shopIds, is_buy_now: z.boolean().optional() }),
    data: checkoutSummary,
  }),
}
