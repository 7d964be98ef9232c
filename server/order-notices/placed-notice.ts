import { countryTimeZone } from '#locales/countries.ts'
import { formatLongDate, formatLongZonedDateTime } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import type { PlainKey, Text } from '#locales/text.ts'
import type { Row, Table } from '#server/platform/mail-and-sms/letter.ts'
import { isolateUntrustedText } from '#server/platform/mail-and-sms/render-letter.ts'
import { addMoney, type Money, zero } from '#server/platform/money.ts'
import { type NoticeContext, type NoticeMessage, writeGreeting } from '../notices/notices.ts'
import type { PlacedOrderRow } from './queries.ts'
import { addressPart, amountText, orderLink, ordersLink, withoutNulls } from './rules.ts'

export function placedNotice(
  orders: readonly [PlacedOrderRow, ...PlacedOrderRow[]],
  context: NoticeContext,
): NoticeMessage {
  const { t, site } = context
  const [first] = orders
  const codes = orders.map(({ order_code }) => isolateText(order_code))
  const amount = amountText(addMoney(...orders.map(({ payable_amount }) => payable_amount)), context)
  const until =
    first.pay_until === null ? null : formatMoment(first.pay_until, first.locale, timeZoneOf(first, context))
  const paying = first.method === 'cash' ? 'order-notices.pay_cash' : 'order-notices.to_pay'
  const lapse = until && t('order-notices.pay_until', { count: orders.length, until })
  const parts = [
    writeGreeting(first, t),
    t('order-notices.thanks', { site }),
    ...orders.flatMap((order) => [orderPart(order, context), expectedPart(order, t)]),
    addressPart(first, t, first.locale),
    t(paying, { amount }),
    lapse,
  ]
  const link = orders.length === 1 ? orderLink(first, t) : ordersLink(t)
  const action = until ? { ...link, label: t('payments.pay_now') } : link
  return {
    letter: {
      subject: t('order-notices.placed_subject', { count: orders.length, site, codes }),
      parts: parts.filter((part) => part !== null),
      action,
    },
    short: withoutNulls(t('order-notices.placed_short', { count: orders.length, site, codes, amount }), lapse).join(
      ' ',
    ),
  }
}

/** Time zone of the destination country if it has a single one, otherwise of the marketplace. */
const timeZoneOf = ({ address, pay_until }: PlacedOrderRow, { time_zone }: NoticeContext): string =>
  countryTimeZone(address.country, new Date(pay_until ?? 0)) ?? time_zone

export function orderPart({ shop, order_code, lines, ...figures }: PlacedOrderRow, context: NoticeContext): Table {
  const { t } = context
  const lineRows = lines.map(({ name, color, size, quantity, line_amount }): Row => {
    const options = [color, size].filter((option) => option !== null).join(t('shell.list_comma'))
    const what = isolateUntrustedText(options ? t('shell.in_brackets', { text: name, more: options }) : name)
    return [`${isolateText(`${quantity} ×`)} ${what}`, amountText(line_amount, context)]
  })
  const amountRow = (key: PlainKey, sum: Money): Row[] => (sum === zero ? [] : [[t(key), amountText(sum, context)]])
  return {
    title: t('order-notices.order_of', { shop: isolateUntrustedText(shop), code: isolateText(order_code) }),
    rows: [
      ...lineRows,
      ...amountRow('order-notices.discount', figures.coupon_discount),
      ...amountRow('order-notices.delivery', figures.delivery_charge),
      ...amountRow('order-notices.tax', figures.order_tax_amount),
    ],
    total: [t('order-notices.total'), amountText(figures.payable_amount, context)],
  }
}

function expectedPart({ expected_from, expected_to, locale }: PlacedOrderRow, t: Text): string | null {
  if (expected_from === null || expected_to === null) return null
  const [from, to] = [formatDay(expected_from, locale), formatDay(expected_to, locale)]
  return from === to ? t('orders.expected_on', { day: to }) : t('orders.expected_between', { from, to })
}

const formatMoment = (moment: string, locale: string, timeZone: string): string =>
  isolateText(formatLongZonedDateTime(moment, locale, timeZone))

const formatDay = (date: string, locale: string): string => isolateText(formatLongDate(date, locale, 'UTC'))
