import type { PaidRow, RefundRow } from './money-queries.ts'
import { amountOf, isolated, type Notice, type Words } from './rules.ts'

/** What was paid online has arrived. */
export function paidNotice({ name, order_codes, amount }: PaidRow, words: Words): Notice {
  const { t, site } = words
  const codes = order_codes.map(isolated).join(', ')
  const values = { count: order_codes.length, codes, site, amount: amountOf(amount, words) }
  const happened = t('order-notices.paid', values)
  const hello = t('order-notices.hello', { name: isolated(name) })
  return {
    subject: t('order-notices.paid_subject', values),
    text: [hello, happened, t('order-notices.follow', { site })].join('\n\n'),
    short: `${site}: ${happened}`,
  }
}

/** Words of ours for why money goes back; every other is a shop's own. */
const ownReasons: ReadonlySet<string> = new Set(['cancelled', 'returned', 'return'])

/** A part of what was paid went back. */
export function refundNotice({ shop, order_code, amount, reason, is_cash, address }: RefundRow, words: Words): Notice {
  const { t, site } = words
  const values = { shop: isolated(shop), code: isolated(order_code), amount: amountOf(amount, words), site }
  const happened = t(is_cash ? 'order-notices.refund_cash' : 'order-notices.refund', values)
  const why = ownReasons.has(reason) ? null : t('order-notices.reason', { reason: isolated(reason) })
  const hello = t('order-notices.hello', { name: isolated(address.name) })
  const said = [hello, happened, why, t('order-notices.follow', { site })]
  return {
    subject: t('order-notices.refund_subject', values),
    text: said.filter((part) => part !== null).join('\n\n'),
    short: `${site}: ${[happened, why].filter((part) => part !== null).join(' ')}`,
  }
}
