import { hello, isolated, type Words } from '#server/notices/notices.ts'
import type { Letter, Part } from '#server/platform/mail-and-sms/letter.ts'
import type { ShopPerson } from '#server/shop-people/shop-people.ts'
import type { RefundRow } from './payment-queries.ts'
import type { MovedRow, PlacedRow } from './queries.ts'
import { addressPart, amountText, orderPart, writeReason } from './rules.ts'

type Named = Pick<ShopPerson, 'name'>

/** People of a shop are notified by mail only. */
const buildLetter = (person: Named, { t }: Words, subject: string, ...parts: (Part | null)[]): Letter => ({
  subject,
  parts: [hello(person, t), ...parts.filter((part) => part !== null)],
})

/** A new order. */
export function newOrderLetter(order: PlacedRow, words: Words, person: Named): Letter {
  const { t, site } = words
  const values = { shop: isolated(order.shop), code: isolated(order.order_code), site }
  const paymentKey = order.method === 'cash' ? 'order-notices.shop.cash' : 'order-notices.shop.paid'
  return buildLetter(
    person,
    words,
    t('order-notices.shop.new_subject', values),
    t('order-notices.shop.new', values),
    orderPart(order, words),
    addressPart(order, t),
    order.note === null ? null : t('order-notices.shop.note', { note: isolated(order.note) }),
    t(paymentKey, { amount: amountText(order.payable_amount, words) }),
    t('order-notices.shop.follow', { site }),
  )
}

/** A cancelled order. */
export function cancelledLetter(row: MovedRow, words: Words, person: Named): Letter {
  const { order_code, shop, actor, reason } = row
  const { t } = words
  const values = { code: isolated(order_code), shop: isolated(shop) }
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
  words: Words,
  person: Named,
): Letter {
  const { t } = words
  const values = { code: isolated(order_code), shop: isolated(shop), amount: amountText(amount, words) }
  return buildLetter(
    person,
    words,
    t('order-notices.shop.failed_subject', values),
    t('order-notices.shop.failed', values),
    failure === null ? null : t('order-notices.shop.failure', { failure: isolated(failure) }),
    t('order-notices.shop.ask_again'),
  )
}
