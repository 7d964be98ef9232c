import { listWrittenTexts } from '#contract/shopper-texts.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { mailPerson, type NoticeContext, writeGreeting } from '#server/notices/notices.ts'
import type { ShopPerson } from '#server/people/people.ts'
import type { Letter, Part } from '#server/platform/mail-and-sms/letter.ts'
import { isolateUntrustedText } from '#server/platform/mail-and-sms/render-letter.ts'
import type { Context } from '../context.ts'
import { findRefund, type RefundRow } from './payment-queries.ts'
import { orderPart } from './placed-notice.ts'
import { findMoved, findOrderToPrepare, type MovedRow, type NewOrderRow } from './queries.ts'
import { addressPart, amountText, writeReason } from './rules.ts'

/** Mails a person of a shop a new order with its amounts, unless it has ended meanwhile. */
export async function mailNewOrder(ctx: Context, { order_id }: { order_id: number }, person: ShopPerson) {
  const [order] = await findOrderToPrepare(ctx.db, { order_id })
  if (!order) return
  await mailPerson(ctx, { dedupeKey: `new:${order_id}`, person, currency: order.currency }, (context) =>
    newOrderLetter(order, context, person),
  )
}

export async function mailCancellation(ctx: Context, { event_id }: { event_id: number }, person: ShopPerson) {
  const [moved] = await findMoved(ctx.db, { event_id })
  if (!moved) return
  await mailPerson(ctx, { dedupeKey: `off:${event_id}`, person, currency: moved.currency }, (context) =>
    cancelledLetter(moved, context, person),
  )
}

/** Of a failed or bounced refund, which only the shop can repeat. `dedupeKey` names the failure: a retried refund can fail again. */
export async function mailRefundFailure(
  ctx: Context,
  { refund_id, dedupeKey }: { refund_id: number; dedupeKey: string },
  person: ShopPerson,
) {
  const [refund] = await findRefund(ctx.db, { refund_id })
  if (!refund) return
  await mailPerson(ctx, { dedupeKey, person, currency: refund.currency }, (context) =>
    failedRefundLetter(refund, context, person),
  )
}

type Named = Pick<ShopPerson, 'name'>

const buildLetter = (person: Named, { t }: NoticeContext, subject: string, ...parts: (Part | null)[]): Letter => ({
  subject,
  parts: [writeGreeting(person, t), ...parts.filter((part) => part !== null)],
})

export function newOrderLetter(order: NewOrderRow, context: NoticeContext, person: Named): Letter {
  const { t, site } = context
  const values = { shop: isolateUntrustedText(order.shop), code: isolateText(order.order_code), site }
  const paymentKey = order.method === 'cash' ? 'order-notices.shop.cash' : 'order-notices.shop.paid'
  return buildLetter(
    person,
    context,
    t('order-notices.shop.new_subject', values),
    t('order-notices.shop.new', values),
    orderPart(order, context),
    addressPart(order, t),
    ...listWrittenTexts(order).map(({ name, text }) =>
      t('shell.named', { name: t(`orders.texts.${name}`), text: isolateUntrustedText(text) }),
    ),
    t(paymentKey, { amount: amountText(order.payable_amount, context) }),
    t('order-notices.shop.follow', { site }),
  )
}

export function cancelledLetter(row: MovedRow, context: NoticeContext, person: Named): Letter {
  const { order_code, shop, actor, reason } = row
  const { t, site } = context
  const values = { code: isolateText(order_code), shop: isolateUntrustedText(shop), site }
  const byPerson = actor === 'shopper' || actor === 'operator'
  const messageKey = byPerson ? (`order-notices.shop.cancelled_by_${actor}` as const) : 'order-notices.shop.cancelled'
  return buildLetter(
    person,
    context,
    t('order-notices.shop.cancelled_subject', values),
    t(messageKey, values),
    reason === null ? null : t('order-notices.reason', { reason: writeReason(row, t) }),
  )
}

export function failedRefundLetter(
  { order_code, shop, amount, failure }: RefundRow,
  context: NoticeContext,
  person: Named,
): Letter {
  const { t } = context
  const values = {
    code: isolateText(order_code),
    shop: isolateUntrustedText(shop),
    amount: amountText(amount, context),
  }
  return buildLetter(
    person,
    context,
    t('order-notices.shop.failed_subject', values),
    t('order-notices.shop.failed', values),
    failure === null ? null : t('order-notices.shop.failure', { failure: isolateText(failure) }),
    t('order-notices.shop.ask_again'),
  )
}
