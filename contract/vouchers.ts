import { z } from 'zod'
import { call } from './call.ts'
import { shopId, shopIdText } from './ids.ts'
import { tagShops } from './page-tags.ts'
import { amount, id, moment, picture } from './shapes.ts'

/** `discount` is a percentage if `discount_type` is `Percentage`, else an amount. */
const coupon = z.strictObject({
  id,
  discount_type: z.enum(['Percentage', 'Fixed']),
  discount: amount,
  /** Maximum discount; null without one. */
  max_discount: amount.nullable(),
  min_order_amount: amount,
  validity: moment,
  is_collected: z.boolean(),
  is_usable: z.boolean(),
  /** Why it is not usable, as a text; null if it is. */
  problem: z.string().nullable(),
  /** Remaining uses of the shopper; null without a limit. */
  uses_left: z.number().int().nullable(),
})
export type Coupon = z.output<typeof coupon>

const ownCoupon = coupon.omit({ is_collected: true }).extend({
  coupon_code: z.string(),
  /** Its shop; null: the marketplace's, valid for all shops. */
  shop: z.strictObject({ id: shopId, name: z.string(), logo: picture.nullable() }).nullable(),
})
export type OwnCoupon = z.output<typeof ownCoupon>

export const voucherCalls = {
  listVouchers: call({
    method: 'GET',
    path: '/get-vouchers',
    who: 'either',
    about:
      'Vouchers of a shop that can be collected, and those that the shopper has collected, usable ones first. Without a shop: those of the marketplace, valid at every shop.',
    query: z.object({ shop_id: shopIdText.optional() }),
    data: z.strictObject({
      coupons: z.array(coupon),
      /** When the next planned voucher joins the list: a cached page must not outlive it. Null without one. */
      next_begins_at: moment.nullable(),
    }),
    refuses: { 404: ['errors.not_found'] },
    tags: ({ query: { shop_id } }) => (shop_id === undefined ? [] : tagShops([{ id: shop_id }])),
    hasCompleteTags: true,
    changesAt: ({ coupons, next_begins_at }) => [
      ...coupons.map(({ validity }) => validity),
      ...(next_begins_at === null ? [] : [next_begins_at]),
    ],
  }),
  collectVoucher: call({
    method: 'POST',
    path: '/vouchers-collect',
    who: 'shopper',
    about: 'Collects a voucher; a repeated request changes nothing.',
    body: z.strictObject({ coupon_id: id }),
    data: z.strictObject({}),
    idempotent: true,
    refuses: {
      404: ['vouchers.no_voucher'],
      409: ['vouchers.over', 'vouchers.paused'],
    },
  }),
  listOwnVouchers: call({
    method: 'GET',
    path: '/my-vouchers',
    who: 'shopper',
    about: 'Collected vouchers: usable ones first, then the others with their problem.',
    data: z.strictObject({ coupons: z.array(ownCoupon) }),
  }),
}
