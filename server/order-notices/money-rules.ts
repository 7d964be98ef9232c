import { hello, isolated, type Notice, quoted, type Words } from '../notices/notices.ts'
import type { PaidRow, RefundRow } from './money-queries.ts'
import { amountOf, present, toOrder, toOrders } from './rules.ts'

/** What was paid online has arrived. */
export const paidNotice = (row: PaidRow, words: Words): Notice => checkoutNotice('paid', row, words)

/** What came when nothing was due any more went back. */
export const lateNotice = (row: PaidRow, words: Words): Notice => checkoutNotice('late', row, words)

function checkoutNotice(what: 'paid' | 'late', row: PaidRow, words: Words): Notice {
  const { order_ids, order_codes, amount, ...about } = row
  const { t, site } = words
  const codes = order_codes.map(isolated)
  const values = { count: order_codes.length, codes, site, amount: amountOf(amount, words) }
  const happened = t(`order-notices.${what}`, values)
  const [order_id, another] = order_ids
  const action = order_id !== undefined && another === undefined ? toOrder({ order_id }, t) : toOrders(t)
  return {
    letter: { subject: t(`order-notices.${what}_subject`, values), parts: [hello(about, t), happened], action },
    short: t('shell.named', { name: site, text: happened }),
  }
}

/** Words of ours for why money goes back; every other is a shop's own. */
const ownReasons: ReadonlySet<string> = new Set(['cancelled', 'returned', 'return'])

/** A part of what was paid went back. */
export function refundNotice(row: RefundRow, words: Words): Notice {
  const { shop, order_code, amount, reason, is_cash } = row
  const { t, site } = words
  const values = { shop: isolated(shop), code: isolated(order_code), amount: amountOf(amount, words), site }
  const happened = t(is_cash ? 'order-notices.refund_cash' : 'order-notices.refund', values)
  const why = ownReasons.has(reason) ? null : t('order-notices.reason', { reason: quoted(reason) })
  const subject = t('order-notices.refund_subject', values)
  return {
    letter: { subject, parts: present(hello(row, t), happened, why), action: toOrder(row, t) },
    short: t('shell.named', { name: site, text: present(happened, why).join(' ') }),
  }
}

/** What was to go back did not; its shop was told and owes it. */
export function stuckNotice(row: RefundRow, words: Words): Notice {
  const { t, site } = words
  const values = { shop: isolated(row.shop), code: isolated(row.order_code), amount: amountOf(row.amount, words) }
  const happened = t('order-notices.stuck', values)
  const subject = t('order-notices.stuck_subject', { ...values, site })
  return {
    letter: { subject, parts: [hello(row, t), happened], action: toOrder(row, t) },
    short: t('shell.named', { name: site, text: happened }),
  }
}
