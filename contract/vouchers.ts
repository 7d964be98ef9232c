import { z } from 'zod'
import { call } from './call.ts'
import { amount, id, idText, moment, picture } from './shapes.ts'

/** `discount` is a percentage where `discount_type` is `Percentage`, and an amount otherwise. */
const coupon = z.strictObject({
  id,
  discount_type: z.enum(['Percentage', 'Fixed']),
  discount: amount,
  /** What it takes off at most; null where nothing bounds it. */
  max_discount: amount.nullable(),
  min_order_amount: amount,
  /** Until when it can be used. */
  validity: moment,
  is_collected: z.boolean(),
  is_usable: z.boolean(),
  /** Why it cannot be used, in words; null where it can. */
  problem: z.string().nullable(),
  /** How often the shopper may still use it; null where nothing bounds it. */
  uses_left: z.number().int().nullable(),
})
export type Coupon = z.output<typeof coupon>

/** A voucher that the shopper keeps. */
const ownCoupon = coupon.omit({ is_collected: true }).extend({
  coupon_code: z.string(),
  /** Whose it is; null: it is the marketplace's and lowers what every shop sells. */
  shop: z.strictObject({ id, name: z.string(), logo: picture.nullable() }).nullable(),
})
export type OwnCoupon = z.output<typeof ownCoupon>

export const voucherCalls = {
  listVouchers: call({
    method: 'GET',
    path: '/get-vouchers',
    who: 'either',
    about:
      'The vouchers of a shop that can be collected now, and those that whoever asks has collected, the ones that can be used first. Without a shop: those of the marketplace, good at every shop.',
    query: z.object({ shop_id: idText.optional() }),
    data: z.strictObject({ coupons: z.array(coupon) }),
    refusals: [404],
  }),
  collectVoucher: call({
    method: 'POST',
    path: '/vouchers-collect',
    who: 'shopper',
    about: 'Keeps a voucher for the shopper; once more changes nothing.',
    body: z.strictObject({ coupon_id: id }),
    data: z.strictObject({}),
    refusals: [404, 409],
    idempotent: true,
  }),
  listOwnVouchers: call({
    method: 'GET',
    path: '/my-vouchers',
    who: 'shopper',
    about:
      'The vouchers that the shopper collected: those that can be used first, then those that cannot, with the reason.',
    data: z.strictObject({ coupons: z.array(ownCoupon) }),
  }),
}
