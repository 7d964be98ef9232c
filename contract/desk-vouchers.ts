import { z } from 'zod'
import { call } from './call.ts'
import { shopId, shopIdText } from './ids.ts'
import { version } from './operator-catalogue.ts'
import { amount, id, idText, moment, paging, singleLineText } from './shapes.ts'
import { voucherLimits, voucherStates } from './voucher-states.ts'

const count = z.number().int()
const positiveAmount = amount.positive().max(voucherLimits.amount)

const discountFields = {
  discount_type: z.enum(['Percentage', 'Fixed']),
  /** A whole percentage from 1 to 100 if `discount_type` is `Percentage`, else an amount. */
  discount: positiveAmount,
  /** Maximum discount of a percentage; null without one, and for an amount. */
  max_discount: positiveAmount.nullable(),
  /** Sum of the products, before discounts, from which the voucher applies; 0 for any. */
  min_order_amount: amount.min(0).max(voucherLimits.amount),
}

const uses = z.number().int().min(1).max(voucherLimits.uses).nullable()

const fields = {
  ...discountFields,
  /** First and last day, in the time zone of the market. */
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  /** Uses by all shoppers together, and by each; null: unlimited. */
  limit_total: uses,
  limit_per_shopper: uses,
  /** An unlisted voucher is hidden from shoppers. Its code still works. */
  is_listed: z.boolean(),
}

/** Years of four digits, at whose ends a moment of any time zone can still be written. */
const day = z.iso.date().refine((date) => date >= '2000-01-01' && date <= '2200-01-01')
const edit = z.strictObject({ ...fields, first_day: day, last_day: day })
export type VoucherEdit = z.output<typeof edit>

/** Unique in the market, ignoring case; stored in capitals. */
const code = singleLineText(voucherLimits.code.max, voucherLimits.code.min)

const deskVoucher = z.strictObject({
  id,
  code: z.string(),
  ...fields,
  state: z.enum(voucherStates),
  /** A shop cannot resume a voucher that the market paused. Its own pause stays when the market resumes it. */
  is_paused_by_market: z.boolean(),
  /** Uses that count now: those of cancelled orders are given back. */
  used: count,
  /** Whether it can be deleted: it has never been collected or used. */
  can_delete: z.boolean(),
})
export type DeskVoucher = z.output<typeof deskVoucher>

/** `shop` is null for a voucher of the market. */
const operatorVoucher = deskVoucher.extend({ shop: z.strictObject({ id: shopId, name: z.string() }).nullable() })
export type OperatorVoucher = z.output<typeof operatorVoucher>

const listQuery = {
  state: z.enum(voucherStates).optional(),
  /** Part of a code. */
  search: z.string().max(voucherLimits.code.max).optional(),
  ...paging(20),
}
const listCounts = {
  /** Vouchers that match `search`, by state. */
  counts: z.record(z.enum(voucherStates), count),
  total: count,
  page: count,
  per_page: count,
}

const figures = z.strictObject({
  /** Shoppers who collected it; at most 100,000 are counted. */
  collected: count,
  /** What it took off orders that are not cancelled. Null without a permission of money or refunds, and above 100,000 orders. */
  cost: amount.nullable(),
})
export type VoucherFigures = z.output<typeof figures>

const params = z.strictObject({ id: idText })
const answer = z.strictObject({ version, voucher: deskVoucher })
const operatorAnswer = z.strictObject({ version, voucher: operatorVoucher })
export type DeskVoucherAnswer = z.output<typeof answer>
export type OperatorVoucherAnswer = z.output<typeof operatorAnswer>

const use = z.strictObject({
  order_id: z.number().int(),
  order_code: z.string(),
  placed_at: moment,
  /** What the voucher took off this order; null without a permission of money or refunds. */
  amount: amount.nullable(),
  is_cancelled: z.boolean(),
})
const useList = z.strictObject({ uses: z.array(use), total: count, page: count, per_page: count })
export type VoucherUseList = z.output<typeof useList>

/** An order of one shop, calculated as a checkout does. */
const tryBody = z.strictObject({
  ...discountFields,
  /** Sum of the order's products. */
  amount: amount.positive().max(voucherLimits.amount),
})
const tried = z.strictObject({
  /** What the voucher takes off. */
  discount: amount,
  /** Amount that is missing for the minimum; null if it is reached. */
  missing: amount.nullable(),
  /** The sum of the products less the discount. */
  rest: amount,
})
export type TriedVoucher = z.output<typeof tried>

/** What the two desks refuse alike. */
const onEdit = {
  refuses: {
    409: ['vouchers.too_many'],
    422: ['vouchers.percentage_range', 'vouchers.no_maximum', 'vouchers.days_end_first', 'vouchers.day_over'],
  },
} as const
const onCreation = {
  refuses: {
    ...onEdit.refuses,
    422: ['vouchers.code_taken', 'vouchers.code_characters', ...onEdit.refuses[422]],
  },
} as const
const aboutList =
  'newest first, with counts per state. `search` matches a part of the code. Amounts are in the default currency.'
const aboutNew =
  'Creates a voucher. Its code has letters, digits, `-` and `_`, and cannot be changed later. 409 if 200 vouchers have not ended.'
const aboutSave =
  'Changes a voucher, for purchases from then on: orders keep what they had. 409 if it was changed meanwhile: `current` has it.'
const aboutPause =
  'Pauses a voucher: until it is resumed nobody can collect or use it, and only who has collected it sees it. A repeated request changes nothing.'
const aboutResume = 'Ends the pause of a voucher. A repeated request changes nothing.'
const aboutDelete = 'Deletes a voucher that has never been collected or used. 409 otherwise: it can be paused.'
const aboutUses =
  'Orders that a voucher lowers, newest first. At most 100,000 are counted; `total` then grows with the page.'
const aboutTry = 'Calculates a voucher for an order of a given sum as a checkout does; nothing is saved.'

/** `try` stands before `{id}`, which would match it too. */
export const deskVoucherCalls = {
  listShopVouchers: call({
    method: 'GET',
    path: '/shop/vouchers',
    who: 'shop',
    needs: 'vouchers.read',
    about: `Vouchers of the shop, ${aboutList}`,
    query: z.strictObject(listQuery),
    data: z.strictObject({ vouchers: z.array(deskVoucher), ...listCounts }),
  }),
  getShopVoucher: call({
    method: 'GET',
    path: '/shop/vouchers/{id}',
    who: 'shop',
    needs: 'vouchers.read',
    about: 'A voucher of the shop, with its figures and the version that a change of it sends back.',
    params,
    data: answer.extend({ figures }),
  }),
  createShopVoucher: call({
    method: 'POST',
    path: '/shop/vouchers',
    who: 'shop',
    needs: 'vouchers.write',
    about: aboutNew,
    body: edit.extend({ code }),
    data: answer,
    idempotent: true,
    ...onCreation,
  }),
  tryShopVoucher: call({
    method: 'POST',
    path: '/shop/vouchers/try',
    who: 'shop',
    needs: 'vouchers.read',
    isUnrecorded: true,
    about: aboutTry,
    body: tryBody,
    data: tried,
    refuses: { 422: ['vouchers.percentage_range', 'vouchers.no_maximum'] },
  }),
  saveShopVoucher: call({
    method: 'POST',
    path: '/shop/vouchers/{id}',
    who: 'shop',
    needs: 'vouchers.write',
    about: aboutSave,
    params,
    body: edit.extend({ version }),
    data: answer,
    ...onEdit,
  }),
  pauseShopVoucher: call({
    method: 'POST',
    path: '/shop/vouchers/{id}/pause',
    who: 'shop',
    needs: 'vouchers.write',
    about: aboutPause,
    params,
    body: z.strictObject({}),
    data: answer,
  }),
  resumeShopVoucher: call({
    method: 'POST',
    path: '/shop/vouchers/{id}/resume',
    who: 'shop',
    needs: 'vouchers.write',
    about: `${aboutResume} 409 if the market has paused it.`,
    params,
    body: z.strictObject({}),
    data: answer,
    refuses: { 409: ['vouchers.paused_by_market'] },
  }),
  deleteShopVoucher: call({
    method: 'POST',
    path: '/shop/vouchers/{id}/delete',
    who: 'shop',
    needs: 'vouchers.write',
    about: aboutDelete,
    params,
    body: z.strictObject({}),
    data: z.strictObject({}),
    refuses: { 409: ['vouchers.in_use'] },
  }),
  listUsesOfShopVoucher: call({
    method: 'GET',
    path: '/shop/vouchers/{id}/uses',
    who: 'shop',
    needs: 'vouchers.read',
    about: aboutUses,
    params,
    query: z.strictObject(paging(20)),
    data: useList,
  }),
  listOperatorVouchers: call({
    method: 'GET',
    path: '/operator/vouchers',
    who: 'operator',
    needs: 'vouchers.read',
    about: `Vouchers of the market and of all shops, ${aboutList}`,
    query: z.strictObject({
      /** Those of the market, or of shops; both without it. */
      of: z.enum(['market', 'shops']).optional(),
      shop_id: shopIdText.optional(),
      ...listQuery,
    }),
    data: z.strictObject({ vouchers: z.array(operatorVoucher), ...listCounts }),
  }),
  getOperatorVoucher: call({
    method: 'GET',
    path: '/operator/vouchers/{id}',
    who: 'operator',
    needs: 'vouchers.read',
    about: 'A voucher of the market or of a shop, with its figures and the version that a change of it sends back.',
    params,
    data: operatorAnswer.extend({ figures }),
  }),
  createOperatorVoucher: call({
    method: 'POST',
    path: '/operator/vouchers',
    who: 'operator',
    needs: 'vouchers.write',
    about: `${aboutNew} It is valid at all shops, and the market bears its discount.`,
    body: edit.extend({ code }),
    data: operatorAnswer,
    idempotent: true,
    ...onCreation,
  }),
  tryOperatorVoucher: call({
    method: 'POST',
    path: '/operator/vouchers/try',
    who: 'operator',
    needs: 'vouchers.read',
    isUnrecorded: true,
    about: aboutTry,
    body: tryBody,
    data: tried,
    refuses: { 422: ['vouchers.percentage_range', 'vouchers.no_maximum'] },
  }),
  saveOperatorVoucher: call({
    method: 'POST',
    path: '/operator/vouchers/{id}',
    who: 'operator',
    needs: 'vouchers.write',
    about: `${aboutSave} Vouchers of shops can be changed by their shop alone.`,
    params,
    body: edit.extend({ version }),
    data: operatorAnswer,
    refuses: { ...onEdit.refuses, 409: ['vouchers.of_shop', ...onEdit.refuses[409]] },
  }),
  pauseOperatorVoucher: call({
    method: 'POST',
    path: '/operator/vouchers/{id}/pause',
    who: 'operator',
    needs: 'vouchers.write',
    about: `${aboutPause} Those of shops too.`,
    params,
    body: z.strictObject({}),
    data: operatorAnswer,
  }),
  resumeOperatorVoucher: call({
    method: 'POST',
    path: '/operator/vouchers/{id}/resume',
    who: 'operator',
    needs: 'vouchers.write',
    about: `${aboutResume} Those of shops too.`,
    params,
    body: z.strictObject({}),
    data: operatorAnswer,
  }),
  deleteOperatorVoucher: call({
    method: 'POST',
    path: '/operator/vouchers/{id}/delete',
    who: 'operator',
    needs: 'vouchers.write',
    about: `${aboutDelete} Only of the market.`,
    params,
    body: z.strictObject({}),
    data: z.strictObject({}),
    refuses: { 409: ['vouchers.in_use', 'vouchers.of_shop'] },
  }),
  listUsesOfOperatorVoucher: call({
    method: 'GET',
    path: '/operator/vouchers/{id}/uses',
    who: 'operator',
    needs: 'vouchers.read',
    about: aboutUses,
    params,
    query: z.strictObject(paging(20)),
    data: useList,
  }),
}
