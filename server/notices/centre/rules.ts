import type { Notice } from '#contract/notices.ts'
import type { Text } from '#locales/text.ts'
import { toAmount } from '#server/platform/money.ts'
import { isolated } from '../words.ts'
import type { NoticeRow } from './queries.ts'

/** Writes an amount in a currency. */
export type Show = (amount: number, currency: string) => string

/** A notice in words, as whoever asks reads them now. */
export const noticeOf = (row: NoticeRow, t: Text, show: Show): Notice => ({
  id: row.id,
  kind: row.kind,
  text: textOf(row, t, show),
  path: pathOf(row),
  picture: row.kind === 'wishes' ? row.thumbnail : row.logo,
  price: row.what === 'price_dropped' ? { now: toAmount(row.facts.now), before: toAmount(row.facts.before) } : null,
  created_at: row.created_at,
  is_read: row.is_read,
})

export function textOf(row: NoticeRow, t: Text, show: Show): string {
  const shop = isolated(row.shop ?? '')
  const product = isolated(row.product ?? '')
  switch (row.what) {
    case 'order_moved':
      return t(`notices.${keyOfMove(row.facts)}`, { shop, code: isolated(row.facts.order_code) })
    case 'return_moved':
      return t(`notices.return.${row.facts.state}`, { shop, product: isolated(row.facts.product) })
    case 'order_paid':
    case 'late_returned': {
      const { order_codes, amount, currency } = row.facts
      const codes = order_codes.map(isolated)
      return t(`notices.${row.what}`, { codes, count: order_codes.length, amount: amountOf(amount, currency, show) })
    }
    case 'order_refunded':
    case 'refund_stuck': {
      const { order_code, amount, currency } = row.facts
      return t(`notices.${row.what}`, { shop, code: isolated(order_code), amount: amountOf(amount, currency, show) })
    }
    case 'shop_answered':
      return t('notices.shop_answered', { shop, count: row.left || row.facts.count })
    case 'ticket_answered':
      return t('notices.ticket_answered', { subject: isolated(row.facts.subject), count: row.facts.count })
    case 'price_dropped':
    case 'back_in_stock':
      return t(`notices.${row.what}`, { product })
  }
}

type Move = Extract<NoticeRow, { what: 'order_moved' }>['facts']

/** Of a cancelled order it matters who did it. */
const keyOfMove = ({ state, actor }: Move) => (state === 'cancelled' ? `cancelled_by.${actor}` : `moved.${state}`)

const amountOf = (amount: Parameters<typeof toAmount>[0], currency: string, show: Show) =>
  isolated(show(toAmount(amount), currency))

/** Where somebody goes on from it. */
export function pathOf(row: NoticeRow): string {
  switch (row.what) {
    case 'order_paid':
    case 'late_returned': {
      const [order_id, another] = row.facts.order_ids
      return order_id === undefined || another !== undefined ? '/order-history' : `/order-history/${order_id}`
    }
    case 'shop_answered':
      return `/massages?shop=${row.facts.shop_id}`
    case 'ticket_answered':
      return `/support-ticket/${row.facts.ticket_number}`
    case 'price_dropped':
    case 'back_in_stock':
      return `/products/${row.facts.product_id}/details`
    default:
      return `/order-history/${row.facts.order_id}`
  }
}
