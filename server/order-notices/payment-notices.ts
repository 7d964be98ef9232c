import { isolateText } from '#locales/isolate-text.ts'
import { type NoticeContext, type NoticeMessage, writeGreeting } from '#server/notices/notices.ts'
import { isolateUntrustedText } from '#server/platform/mail-and-sms/render-letter.ts'
import type { LateMoneyRow, PaidRow, RefundRow } from './payment-queries.ts'
import { amountText, orderLink, ordersLink, withoutNulls } from './rules.ts'

export const paidNotice = (row: PaidRow, context: NoticeContext): NoticeMessage => checkoutNotice('paid', row, context)

export const lateMoneyNotice = (row: LateMoneyRow, context: NoticeContext): NoticeMessage =>
  checkoutNotice('late', row, context, row.is_by_hand ? 'late_by_hand' : 'late')

function checkoutNotice(
  type: 'paid' | 'late',
  row: PaidRow,
  context: NoticeContext,
  key: 'paid' | 'late' | 'late_by_hand' = type,
): NoticeMessage {
  const { order_ids, order_codes, amount } = row
  const { t, site } = context
  const codes = order_codes.map((code) => isolateText(code))
  const values = { count: order_codes.length, codes, site, amount: amountText(amount, context) }
  const message = t(`order-notices.${key}`, values)
  const [order_id, another] = order_ids
  const action = order_id !== undefined && another === undefined ? orderLink({ order_id }, t) : ordersLink(t)
  return {
    letter: { subject: t(`order-notices.${type}_subject`, values), parts: [writeGreeting(row, t), message], action },
    short: t('shell.named', { name: site, text: message }),
  }
}

/** Reasons of the system; all others are text of a shop. */
const systemReasons: ReadonlySet<string> = new Set(['cancelled', 'returned', 'return'])

export function refundNotice(row: RefundRow, context: NoticeContext): NoticeMessage {
  const { shop, order_code, amount, reason, is_cash, is_by_hand } = row
  const { t, site } = context
  const values = {
    shop: isolateUntrustedText(shop),
    code: isolateText(order_code),
    amount: amountText(amount, context),
    site,
  }
  const way = is_cash ? 'refund_cash' : is_by_hand ? 'refund_by_hand' : 'refund'
  const message = t(`order-notices.${way}`, values)
  const reasonText = systemReasons.has(reason)
    ? null
    : t('order-notices.reason', { reason: isolateUntrustedText(reason) })
  const subject = t('order-notices.refund_subject', values)
  return {
    letter: { subject, parts: withoutNulls(writeGreeting(row, t), message, reasonText), action: orderLink(row, t) },
    short: t('shell.named', { name: site, text: withoutNulls(message, reasonText).join(' ') }),
  }
}

/** A refund failed; its shop is notified and owes it. */
export function stuckNotice(row: RefundRow, context: NoticeContext): NoticeMessage {
  const { t, site } = context
  const values = {
    shop: isolateUntrustedText(row.shop),
    code: isolateText(row.order_code),
    amount: amountText(row.amount, context),
  }
  const message = t('order-notices.stuck', values)
  const subject = t('order-notices.stuck_subject', { ...values, site })
  return {
    letter: { subject, parts: [writeGreeting(row, t), message], action: orderLink(row, t) },
    short: t('shell.named', { name: site, text: message }),
  }
}
