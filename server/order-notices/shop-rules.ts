import type { ShopPerson } from '../shop-people/shop-people.ts'
import type { RefundRow } from './money-queries.ts'
import type { MovedRow, PlacedRow } from './queries.ts'
import { addressPart, amountOf, isolated, orderPart, type Words } from './rules.ts'

/** People of a shop are reached by mail alone. */
interface Mail {
  subject: string
  text: string
}

type Named = Pick<ShopPerson, 'name'>

const mailOf = (subject: string, { t }: Words, { name }: Named, ...parts: (string | null)[]): Mail => ({
  subject,
  text: [t('order-notices.hello', { name: isolated(name) }), ...parts.filter((part) => part !== null)].join('\n\n'),
})

/** An order that its shop can begin with. */
export function receivedNotice(order: PlacedRow, words: Words, person: Named): Mail {
  const { t, site } = words
  const values = { shop: isolated(order.shop), code: isolated(order.order_code), site }
  const paying = order.method === 'cash' ? 'order-notices.shop.cash' : 'order-notices.shop.paid'
  return mailOf(
    t('order-notices.shop.new_subject', values),
    words,
    person,
    t('order-notices.shop.new', values),
    orderPart(order, words),
    addressPart(order, t),
    order.note === null ? null : t('order-notices.shop.note', { note: isolated(order.note) }),
    t(paying, { amount: amountOf(order.payable_amount, words) }),
    t('order-notices.shop.follow', { site }),
  )
}

/** An order that its shop need not see to any more. */
export function cancelledNotice({ order_code, shop, actor, reason }: MovedRow, words: Words, person: Named): Mail {
  const { t } = words
  const values = { code: isolated(order_code), shop: isolated(shop) }
  const who = actor === 'shopper' ? 'order-notices.shop.cancelled_by_shopper' : 'order-notices.shop.cancelled'
  return mailOf(
    t('order-notices.shop.cancelled_subject', values),
    words,
    person,
    t(who, values),
    reason === null ? null : t('order-notices.reason', { reason: isolated(reason) }),
  )
}

/** Money of an order that did not get to its shopper. */
export function failedNotice({ order_code, shop, amount, failure }: RefundRow, words: Words, person: Named): Mail {
  const { t } = words
  const values = { code: isolated(order_code), shop: isolated(shop), amount: amountOf(amount, words) }
  return mailOf(
    t('order-notices.shop.failed_subject', values),
    words,
    person,
    t('order-notices.shop.failed', values),
    failure === null ? null : t('order-notices.shop.failure', { failure: isolated(failure) }),
    t('order-notices.shop.ask_again'),
  )
}
