import type { Letter, Part } from '#server/platform/mail-and-sms/letter.ts'
import { hello, isolated, type Words } from '../notices/notices.ts'
import type { ShopPerson } from '../shop-people/shop-people.ts'
import type { RefundRow } from './money-queries.ts'
import type { MovedRow, PlacedRow } from './queries.ts'
import { addressPart, amountOf, orderPart, reasonOf } from './rules.ts'

type Named = Pick<ShopPerson, 'name'>

/** People of a shop are reached by mail alone. */
const letterTo = (person: Named, { t }: Words, subject: string, ...parts: (Part | null)[]): Letter => ({
  subject,
  parts: [hello(person, t), ...parts.filter((part) => part !== null)],
})

/** An order that its shop can begin with. */
export function receivedNotice(order: PlacedRow, words: Words, person: Named): Letter {
  const { t, site } = words
  const values = { shop: isolated(order.shop), code: isolated(order.order_code), site }
  const paying = order.method === 'cash' ? 'order-notices.shop.cash' : 'order-notices.shop.paid'
  return letterTo(
    person,
    words,
    t('order-notices.shop.new_subject', values),
    t('order-notices.shop.new', values),
    orderPart(order, words),
    addressPart(order, t),
    order.note === null ? null : t('order-notices.shop.note', { note: isolated(order.note) }),
    t(paying, { amount: amountOf(order.payable_amount, words) }),
    t('order-notices.shop.follow', { site }),
  )
}

/** An order that its shop need not see to any more. */
export function cancelledNotice(row: MovedRow, words: Words, person: Named): Letter {
  const { order_code, shop, actor, reason } = row
  const { t } = words
  const values = { code: isolated(order_code), shop: isolated(shop) }
  const who = actor === 'shopper' ? 'order-notices.shop.cancelled_by_shopper' : 'order-notices.shop.cancelled'
  return letterTo(
    person,
    words,
    t('order-notices.shop.cancelled_subject', values),
    t(who, values),
    reason === null ? null : t('order-notices.reason', { reason: reasonOf(row, t) }),
  )
}

/** Money of an order that did not get to its shopper. */
export function failedNotice({ order_code, shop, amount, failure }: RefundRow, words: Words, person: Named): Letter {
  const { t } = words
  const values = { code: isolated(order_code), shop: isolated(shop), amount: amountOf(amount, words) }
  return letterTo(
    person,
    words,
    t('order-notices.shop.failed_subject', values),
    t('order-notices.shop.failed', values),
    failure === null ? null : t('order-notices.shop.failure', { failure: isolated(failure) }),
    t('order-notices.shop.ask_again'),
  )
}
