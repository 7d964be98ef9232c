import { isolateText, mailShop, type NoticeContext, writeGreeting } from '#server/notices/notices.ts'
import type { ShopPerson } from '#server/people/people.ts'
import type { Letter, Part } from '#server/platform/mail-and-sms/letter.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { findRefund, type RefundRow } from './payment-queries.ts'
import { findMoved, findReceived, type MovedRow, type PlacedRow } from './queries.ts'
import { addressPart, amountText, orderPart, writeReason } from './rules.ts'

/** Notifies shops of new orders: cash orders when placed, online orders when paid. */
export async function notifyShopsOfOrders(ctx: Context, { payment_id }: Pick<Events['order_placed'], 'payment_id'>) {
  for (const order of await findReceived(ctx.db, { payment_id })) {
    await mailShop(ctx, { ...order, about: `new:${order.order_id}` }, (words, person) =>
      newOrderLetter(order, words, person),
    )
  }
}

/** Notifies a shop of a cancelled order, unless the shop cancelled it or could not begin with it. */
export async function notifyShopOfCancellation(ctx: Context, { event_id }: Pick<Events['order_moved'], 'event_id'>) {
  const moved = mustExist((await findMoved(ctx.db, { event_id }))[0], 'the event of an order')
  const { state, actor, is_received } = moved
  if (state !== 'cancelled' || actor === 'shop' || !is_received) return
  await mailShop(ctx, { ...moved, about: `off:${event_id}` }, (words, person) => cancelledLetter(moved, words, person))
}

/** Notifies a shop of a failed or bounced refund, which only the shop can repeat. */
export async function notifyShopOfRefundFailure(ctx: Context, { refund_id }: Events['refund_failed']) {
  const refund = mustExist((await findRefund(ctx.db, { refund_id }))[0], 'the refund of an order')
  const about = `failed:${refund_id}`
  await mailShop(ctx, { ...refund, about }, (words, person) => failedRefundLetter(refund, words, person))
}

type Named = Pick<ShopPerson, 'name'>

/** People of a shop are notified by mail only. */
const buildLetter = (person: Named, { t }: NoticeContext, subject: string, ...parts: (Part | null)[]): Letter => ({
  subject,
  parts: [writeGreeting(person, t), ...parts.filter((part) => part !== null)],
})

export function newOrderLetter(order: PlacedRow, words: NoticeContext, person: Named): Letter {
  const { t, site } = words
  const values = { shop: isolateText(order.shop), code: isolateText(order.order_code), site }
  const paymentKey = order.method === 'cash' ? 'order-notices.shop.cash' : 'order-notices.shop.paid'
  return buildLetter(
    person,
    words,
    t('order-notices.shop.new_subject', values),
    t('order-notices.shop.new', values),
    orderPart(order, words),
    addressPart(order, t),
    order.note === null ? null : t('order-notices.shop.note', { note: isolateText(order.note) }),
    t(paymentKey, { amount: amountText(order.payable_amount, words) }),
    t('order-notices.shop.follow', { site }),
  )
}

export function cancelledLetter(row: MovedRow, words: NoticeContext, person: Named): Letter {
  const { order_code, shop, actor, reason } = row
  const { t } = words
  const values = { code: isolateText(order_code), shop: isolateText(shop) }
  const messageKey = actor === 'shopper' ? 'order-notices.shop.cancelled_by_shopper' : 'order-notices.shop.cancelled'
  return buildLetter(
    person,
    words,
    t('order-notices.shop.cancelled_subject', values),
    t(messageKey, values),
    reason === null ? null : t('order-notices.reason', { reason: writeReason(row, t) }),
  )
}

export function failedRefundLetter(
  { order_code, shop, amount, failure }: RefundRow,
  words: NoticeContext,
  person: Named,
): Letter {
  const { t } = words
  const values = { code: isolateText(order_code), shop: isolateText(shop), amount: amountText(amount, words) }
  return buildLetter(
    person,
    words,
    t('order-notices.shop.failed_subject', values),
    t('order-notices.shop.failed', values),
    failure === null ? null : t('order-notices.shop.failure', { failure: isolateText(failure) }),
    t('order-notices.shop.ask_again'),
  )
}
