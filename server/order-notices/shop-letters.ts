import { isolateText, type NoticeContext, writeGreeting } from '#server/notices/notices.ts'
import type { Letter, Part } from '#server/platform/mail-and-sms/letter.ts'
import type { ShopPerson } from '#server/shop-people/shop-people.ts'
import type { RefundRow } from './payment-queries.ts'
import type { MovedRow, PlacedRow } from './queries.ts'
import { addressPart, amountText, orderPart, writeReason } from './rules.ts'

type Named = Pick<ShopPerson, 'name'>

/** People of a shop are notified by mail only. */
const buildLetter = (person: Named, { t }: NoticeContext, subject: string, ...parts: (Part | null)[]): Letter => ({
  subject,
  parts: [writeGreeting(person, t), ...parts.filter((part) => part !== null)],
})

/** A new order. */
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

/** A cancelled order. */
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

/** A failed refund. */
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
