import { z } from 'zod'
import { call } from './call.ts'
import { amount, id, idText, moment } from './shapes.ts'

/** `discount` is a percentage where `discount_type` is `Percentage`, and an amount otherwise. */
const coupon = z.strictObject({
  id,
  discount_type: z.enum(['Percentage', 'Fixed']),
  discount: amount,
  min_order_amount: amount,
  /** Until when it can be used. */
  validity: moment,
  is_collected: z.boolean(),
})
export type Coupon = z.output<typeof coupon>

export const voucherCalls = {
  listVouchers: call({
    method: 'GET',
    path: '/get-vouchers',
    who: 'either',
    about: 'The vouchers of a shop that can be collected now, and which of them whoever asks has collected.',
    query: z.object({ shop_id: idText }),
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
}
