import type { Notice } from '#contract/notices.ts'
import { isolateText } from '#locales/isolate-text.ts'
import type { Text } from '#locales/text.ts'
import { toAmount } from '#server/platform/money.ts'
import type { NoticeRow } from './queries.ts'

export type AmountFormat = (amount: number, currency: string) => string

export const toNotice = (row: NoticeRow, t: Text, formatAmount: AmountFormat): Notice => ({
  id: row.id,
  kind: row.kind,
  text: noticeText(row, t, formatAmount),
  path: noticePath(row),
  picture: row.kind === 'wishes' ? row.thumbnail : row.logo,
  price: row.type === 'price_dropped' ? { now: toAmount(row.facts.now), before: toAmount(row.facts.before) } : null,
  created_at: row.created_at,
  is_read: row.is_read,
})

export function noticeText(row: NoticeRow, t: Text, formatAmount: AmountFormat): string {
  const shop = isolateText(row.shop ?? '')
  const product = isolateText(row.product ?? '')
  switch (row.type) {
    case 'order_moved':
      return t(`notices.${orderMoveKey(row.facts)}`, { shop, code: isolateText(row.facts.order_code) })
    case 'return_moved':
      return t(`notices.return.${row.facts.state}`, { shop, product: isolateText(row.facts.product) })
    case 'order_paid':
    case 'late_returned': {
      const { order_codes, amount, currency } = row.facts
      const codes = order_codes.map((code) => isolateText(code))
      return t(`notices.${row.type}`, {
        codes,
        count: order_codes.length,
        amount: amountText(amount, currency, formatAmount),
      })
    }
    case 'order_refunded':
    case 'refund_stuck': {
      const { order_code, amount, currency } = row.facts
      return t(`notices.${row.type}`, {
        shop,
        code: isolateText(order_code),
        amount: amountText(amount, currency, formatAmount),
      })
    }
    case 'shop_answered':
      return t('notices.shop_answered', { shop, count: row.left || row.facts.count })
    case 'review_answered':
    case 'review_hidden':
    case 'review_restored':
      return t(`notices.${row.type}`, { shop, product })
    case 'ticket_answered':
      return t('notices.ticket_answered', { subject: isolateText(row.facts.subject), count: row.facts.count })
    case 'price_dropped':
    case 'back_in_stock':
      return t(`notices.${row.type}`, { product })
  }
}

type Move = Extract<NoticeRow, { type: 'order_moved' }>['facts']

const orderMoveKey = ({ state, actor }: Move) =>
  state === 'cancelled' ? (`cancelled_by.${actor}` as const) : (`moved.${state}` as const)

const amountText = (amount: Parameters<typeof toAmount>[0], currency: string, formatAmount: AmountFormat) =>
  isolateText(formatAmount(toAmount(amount), currency))

export function noticePath(row: NoticeRow): string {
  switch (row.type) {
    case 'order_paid':
    case 'late_returned': {
      const [order_id, another] = row.facts.order_ids
      return order_id === undefined || another !== undefined ? '/order-history' : `/order-history/${order_id}`
    }
    case 'shop_answered':
      return `/massages?shop=${row.facts.shop_id}`
    case 'ticket_answered':
      return `/support-ticket/${row.facts.ticket_number}`
    case 'review_answered':
      return `/products/${row.facts.product_id}/details#reviews`
    case 'price_dropped':
    case 'back_in_stock':
      return `/products/${row.facts.product_id}/details`
    default:
      return `/order-history/${row.facts.order_id}`
  }
}
