import { isVoidOrder } from '#contract/order-states.ts'
import { defineJob } from '#server/define-job.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { getRefundableRest } from '../ledger/ledger.ts'
import {
  type NoticeContext,
  receivesNotices,
  refreshOpenPages,
  sendShopperNotice,
  sendShopperNotices,
  storeNotice,
} from '../notices/notices.ts'
import { lateMoneyNotice, paidNotice, refundNotice, stuckNotice } from './payment-notices.ts'
import { findLateMoney, findPaid, findRefund, type PaidRow, type RefundRow } from './payment-queries.ts'
import { placedNotice } from './placed-notice.ts'
import { findMoved, findParcels, findPlaced, findReturned, type PlacedOrderRow } from './queries.ts'
import { movedNotice, parcelsNotice, returnNotice } from './rules.ts'

export { findLateMoney, findRefund } from './payment-queries.ts'
export { findMoved, findOrdersToPrepare, findReturned } from './queries.ts'
export { mailCancellation, mailNewOrder, mailRefundFailure } from './seller.ts'

/** One checkout, or all that were queued together. */
export type PlacedCheckouts = Pick<Events['order_placed'], 'payment_id'> | { readonly payment_ids: readonly number[] }

export const listPaymentIds = (placed: PlacedCheckouts): readonly number[] =>
  'payment_ids' in placed ? placed.payment_ids : [placed.payment_id]

/** Sends each shopper one message for all orders of a checkout. A failure for one does not stop the others. */
export async function notifyCheckouts(ctx: Context, placed: PlacedCheckouts): Promise<void> {
  const orders = await findPlaced(ctx.db, { payment_ids: listPaymentIds(placed) })
  const checkouts = Map.groupBy(orders, ({ payment_id }) => payment_id).values()
  await sendShopperNotices(ctx, [...checkouts.map(toCheckoutNotice)])
}

function toCheckoutNotice([first, ...others]: readonly PlacedOrderRow[]) {
  const order = mustExist(first, 'an order of a payment')
  return {
    ...order,
    dedupeKey: `order:${order.event_id}`,
    build: (context: NoticeContext) => placedNotice([order, ...others], context),
  }
}

/** A shopper's own move makes no notice on the page. Mails follow the preference, except that of an order's end, which decides about money. */
export async function notifyOrderMove(ctx: Context, { event_id }: Pick<Events['order_moved'], 'event_id'>) {
  const moved = mustExist((await findMoved(ctx.db, { event_id }))[0], 'the event of an order')
  const { user_id, order_id, order_code, shop_id, state, actor } = moved
  const facts = { order_id, order_code, shop_id, state, actor }
  if (actor === 'shopper') await refreshOpenPages(ctx, user_id)
  else await storeNotice(ctx, { user_id, dedupeKey: `order:${event_id}` }, { type: 'order_moved', facts })
  if (!isVoidOrder(state) && !(await receivesOrderMails(ctx, user_id))) return
  await sendShopperNotice(ctx, { ...moved, dedupeKey: `order:${event_id}` }, (context) => movedNotice(moved, context))
}

/** Notifies a shopper once of each change of sent parcels. The mail has the parcels as they are when it is written. */
async function notifyParcelChange(ctx: Context, { order_id, parcel_event_id }: Events['parcel_changed']) {
  const order = mustExist((await findParcels(ctx.db, { order_id }))[0], 'the order of a parcel')
  await refreshOpenPages(ctx, order.user_id)
  if (!(await receivesOrderMails(ctx, order.user_id))) return
  await sendShopperNotice(ctx, { ...order, dedupeKey: `parcels:${parcel_event_id}` }, (context) =>
    parcelsNotice(order, context),
  )
}

export async function notifyReturnMove(ctx: Context, { event_id }: Events['return_moved']) {
  const moved = mustExist((await findReturned(ctx.db, { event_id }))[0], 'the event of a return')
  const { user_id, order_id, order_code, shop_id, state, actor, product } = moved
  const facts = { order_id, order_code, shop_id, state, product }
  if (actor === 'shopper') await refreshOpenPages(ctx, user_id)
  else await storeNotice(ctx, { user_id, dedupeKey: `return:${event_id}` }, { type: 'return_moved', facts })
  if (!(await receivesOrderMails(ctx, user_id))) return
  await sendShopperNotice(ctx, { ...moved, dedupeKey: `return:${event_id}` }, (context) => returnNotice(moved, context))
}

/** Notifies a shopper of an online payment; not if nothing was to be paid. */
export async function notifyPayment(ctx: Context, { payment_id, order_ids }: Events['order_paid']) {
  const [paid] = await findPaid(ctx.db, { order_ids })
  if (!paid || paid.amount === 0) return
  const dedupeKey = `payment:${payment_id}`
  await storeNotice(ctx, { user_id: paid.user_id, dedupeKey }, { type: 'order_paid', facts: toCheckoutFacts(paid) })
  await sendShopperNotice(ctx, { ...paid, dedupeKey }, (context) => paidNotice(paid, context))
}

/** Notifies a shopper of a refund. The last refund of a void order is part of the notice of its end. */
export async function notifyRefund(ctx: Context, { refund_id }: Pick<Events['refund_paid'], 'refund_id'>) {
  const [refund] = await findRefund(ctx.db, { refund_id })
  if (!refund) return notifyOfLateRefund(ctx, refund_id)
  if (refund.is_failed) return
  const { order_id, shop_id, state } = refund
  if (isVoidOrder(state) && (await getRefundableRest(ctx, order_id, shop_id)) === 0) return
  const dedupeKey = keyOf(refund_id, refund)
  await storeNotice(
    ctx,
    { user_id: refund.user_id, dedupeKey },
    { type: 'order_refunded', facts: toRefundFacts(refund) },
  )
  await sendShopperNotice(ctx, { ...refund, dedupeKey }, (context) => refundNotice(refund, context))
}

export async function notifyRefundFailure(ctx: Context, { refund_id }: Events['refund_failed']) {
  const refund = mustExist((await findRefund(ctx.db, { refund_id }))[0], 'the refund of an order')
  const dedupeKey = `stuck:${refund_id}`
  await storeNotice(ctx, { user_id: refund.user_id, dedupeKey }, { type: 'refund_stuck', facts: toRefundFacts(refund) })
  await sendShopperNotice(ctx, { ...refund, dedupeKey }, (context) => stuckNotice(refund, context))
}

/** A refund that a person settled may have been announced before it bounced. */
const keyOf = (refund_id: number, { is_settled }: { is_settled: boolean }): string =>
  `${is_settled ? 'settled' : 'refund'}:${refund_id}`

async function notifyOfLateRefund(ctx: Context, refund_id: number): Promise<void> {
  const [late] = await findLateMoney(ctx.db, { refund_id })
  if (!late) return
  const dedupeKey = keyOf(refund_id, late)
  await storeNotice(ctx, { user_id: late.user_id, dedupeKey }, { type: 'late_returned', facts: toCheckoutFacts(late) })
  await sendShopperNotice(ctx, { ...late, dedupeKey }, (context) => lateMoneyNotice(late, context))
}

const receivesOrderMails = (ctx: Context, user_id: number) =>
  receivesNotices(ctx, { user_id, kind: 'orders', way: 'mail' })

const toCheckoutFacts = ({ order_ids, order_codes, amount, currency }: PaidRow) => ({
  order_ids,
  order_codes,
  amount,
  currency,
})

const toRefundFacts = ({ order_id, order_code, shop_id, amount, currency }: RefundRow) => ({
  order_id,
  order_code,
  shop_id,
  amount,
  currency,
})

const mergeCheckouts = (all: readonly PlacedCheckouts[]): PlacedCheckouts => ({
  payment_ids: all.flatMap(listPaymentIds),
})

export const orderNoticeJobs = [
  defineJob({
    name: 'notify-checkout',
    on: ['order_placed'],
    coalesce: mergeCheckouts,
    // A mail server that does not answer delays the others for less than a job may last.
    maxTogether: 10,
    concurrency: 2,
    run: notifyCheckouts,
  }),
  defineJob({ name: 'notify-order-move', on: ['order_moved'], run: notifyOrderMove }),
  defineJob({ name: 'notify-parcel-change', on: ['parcel_changed'], run: notifyParcelChange }),
  defineJob({ name: 'notify-payment', on: ['order_paid'], run: notifyPayment }),
  defineJob({ name: 'notify-return-move', on: ['return_moved'], run: notifyReturnMove }),
  defineJob({ name: 'notify-refund', on: ['refund_paid'], run: notifyRefund }),
  defineJob({ name: 'notify-refund-failure', on: ['refund_failed'], run: notifyRefundFailure }),
]
