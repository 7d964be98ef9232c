import { countryName, countryTimeZone } from '#locales/countries.ts'
import { formatPhone } from '#locales/phone-number.ts'
import type { Text } from '#locales/text.ts'
import type { Letter, Row, Table } from '#server/platform/mail-and-sms/letter.ts'
import { add, type Money, nothing, toAmount } from '#server/platform/money.ts'
import { hello, isolated, type Notice, quoted, type Words } from '../notices/notices.ts'
import type { MovedRow, PlacedRow, ReturnedRow } from './queries.ts'

/** What a checkout came to: each order with its lines and figures, where it goes, and what is to be paid in all. */
export function placedNotice(orders: readonly [PlacedRow, ...PlacedRow[]], words: Words): Notice {
  const { t, site } = words
  const [first] = orders
  const codes = orders.map(({ order_code }) => isolated(order_code))
  const amount = amountOf(add(...orders.map(({ payable_amount }) => payable_amount)), words)
  const until = first.pay_until === null ? null : momentOf(first.pay_until, first.locale, zoneOf(first, words))
  const paying = first.method === 'cash' ? 'order-notices.pay_cash' : 'order-notices.to_pay'
  const lapse = until && t('order-notices.pay_until', { count: orders.length, until })
  const parts = [
    hello(first, t),
    t('order-notices.thanks', { site }),
    ...orders.flatMap((order) => [orderPart(order, words), expectedPart(order, t)]),
    addressPart(first, t, first.locale),
    t(paying, { amount }),
    lapse,
  ]
  const way = orders.length === 1 ? toOrder(first, t) : toOrders(t)
  const action = until ? { ...way, label: t('payments.pay_now') } : way
  return {
    letter: {
      subject: t('order-notices.placed_subject', { count: orders.length, site, codes }),
      parts: parts.filter((part) => part !== null),
      action,
    },
    short: present(t('order-notices.placed_short', { count: orders.length, site, codes, amount }), lapse).join(' '),
  }
}

/** Of the country where the order goes, if it has one; otherwise of the marketplace. */
const zoneOf = ({ address, pay_until }: PlacedRow, { time_zone }: Words): string =>
  countryTimeZone(address.country, new Date(pay_until ?? 0)) ?? time_zone

/** An order by its lines and figures. */
export function orderPart({ shop, order_code, lines, ...figures }: PlacedRow, words: Words): Table {
  const { t } = words
  const listed = lines.map(({ name, color, size, quantity, line_amount }): Row => {
    const options = [color, size].filter((option) => option !== null).join(t('shell.list_comma'))
    const what = isolated(options ? t('shell.in_brackets', { text: name, more: options }) : name)
    return [`${isolated(`${quantity} ×`)} ${what}`, amountOf(line_amount, words)]
  })
  const figure = (key: string, sum: Money): Row[] => (sum === nothing ? [] : [[t(key), amountOf(sum, words)]])
  return {
    title: t('order-notices.order_of', { shop: isolated(shop), code: isolated(order_code) }),
    rows: [
      ...listed,
      ...figure('order-notices.discount', figures.coupon_discount),
      ...figure('order-notices.delivery', figures.delivery_charge),
      ...figure('order-notices.tax', figures.order_tax_amount),
    ],
    total: [t('order-notices.total'), amountOf(figures.payable_amount, words)],
  }
}

/** When it arrives, below what is in it. */
function expectedPart({ expected_from, expected_to, locale }: PlacedRow, t: Text): string | null {
  if (expected_from === null || expected_to === null) return null
  const [from, to] = [dayOf(expected_from, locale), dayOf(expected_to, locale)]
  return from === to ? t('orders.expected_on', { day: to }) : t('orders.expected_between', { from, to })
}

/** Countries are kept in English: so a shop reads them. */
export function addressPart({ address }: Pick<PlacedRow, 'address'>, t: Text, locale = 'en'): string {
  const { name, address_line, address_line2, area, city, post_code, state, country, phone_code, phone } = address
  const place = [area, city, post_code, state].filter(Boolean).join(t('shell.comma'))
  const rows = [
    name,
    address_line,
    address_line2,
    place,
    countryName(country, locale),
    formatPhone(phone, phone_code),
  ].filter(Boolean)
  return [t('order-notices.goes_to'), ...rows.map((row) => isolated(row ?? ''))].join('\n')
}

/** What became of an order. */
export function movedNotice(row: MovedRow, words: Words): Notice {
  const { t, site } = words
  const values = { shop: isolated(row.shop), code: isolated(row.order_code), site }
  const happened = t(keyOf(row), { ...values, amount: amountOf(row.refunded_amount, words) })
  const money = backOf(row, words)
  const why = isToldWhy(row) ? t('order-notices.reason', { reason: reasonOf(row, t) }) : null
  const where = row.state === 'on_the_way' ? addressPart(row, t, row.locale) : null
  const subject = t('order-notices.moved_subject', { ...values, state: t(`orders.state.${row.state}`) })
  return {
    letter: { subject, parts: present(hello(row, t), happened, why, money, where), action: toOrder(row, t) },
    short: t('shell.named', { name: site, text: present(happened, why, money).join(' ') }),
  }
}

/**
 * The shopper's own reason is left out. An account may name an unproved number or address of another person, who must not
 * receive the shopper's text under the shop's name.
 */
const isToldWhy = ({ actor, reason }: Pick<MovedRow, 'actor' | 'reason'>): boolean =>
  reason !== null && actor !== 'shopper'

/** What became of something that is sent back. */
export function returnNotice(row: ReturnedRow, { t, site }: Words): Notice {
  const { quantity, product, state } = row
  const what = `${isolated(`${quantity} ×`)} ${isolated(product)}`
  const values = { shop: isolated(row.shop), code: isolated(row.order_code), what, site }
  const happened = t(`order-notices.return.${state}`, values)
  const why = isToldWhy(row) ? t('order-notices.reason', { reason: quoted(row.reason ?? '') }) : null
  const subject = t('order-notices.return_subject', { ...values, state: t(`returns.state.${state}`) })
  return {
    letter: { subject, parts: present(hello(row, t), happened, why), action: toOrder(row, t) },
    short: t('shell.named', { name: site, text: present(happened, why).join(' ') }),
  }
}

export const present = (...parts: (string | null)[]): string[] => parts.filter((part) => part !== null)

export const toOrder = ({ order_id }: { order_id: number }, t: Text): NonNullable<Letter['action']> => ({
  label: t('order-notices.see_order'),
  path: `/order-history/${order_id}`,
})

export const toOrders = (t: Text): NonNullable<Letter['action']> => ({
  label: t('order-notices.see_orders'),
  path: '/order-history',
})

/** The system gives its reasons by name, people in words. */
export const reasonOf = ({ actor, reason }: Pick<MovedRow, 'actor' | 'reason'>, t: Text): string =>
  actor === 'system' ? t(`orders.system_reason.${reason}`) : quoted(reason ?? '')

/** Of a cancelled order it matters who did it, of one that was paid back how. */
function keyOf({ state, actor, is_cash }: MovedRow): string {
  if (state === 'cancelled') return `order-notices.cancelled_by.${actor}`
  return state === 'refunded' && is_cash ? 'order-notices.refunded_cash' : `order-notices.moved.${state}`
}

/** Where a cancelled order had been paid for: what goes back of it. */
function backOf({ state, returning, is_cash }: MovedRow, words: Words): string | null {
  if (state !== 'cancelled' || returning === nothing) return null
  const key = is_cash ? 'order-notices.goes_back_cash' : 'order-notices.goes_back'
  return words.t(key, { amount: amountOf(returning, words) })
}

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const

/** "23 November 2026 at 18:00 GMT+6": a mail is read anywhere, so its clock says whose it is. */
const momentOf = (moment: string, locale: string, timeZone: string): string =>
  written(moment, locale, { ...day, ...clock, timeZone })

/** "23 November 2026", of a day of the calendar. */
const dayOf = (date: string, locale: string): string => written(date, locale, { ...day, timeZone: 'UTC' })

/** Western digits in every language. */
function written(moment: string, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(`${locale === 'en' ? 'en-GB' : locale}-u-nu-latn`, {
    ...parts,
  })
  return isolated(format.format(new Date(moment)))
}

export const amountOf = (sum: Money, { show }: Words): string => isolated(show(toAmount(sum)))
