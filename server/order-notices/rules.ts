import { countryName } from '#locales/countries.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { formatPhone } from '#locales/phone-number.ts'
import { type Text, translateKey } from '#locales/text.ts'
import type { Letter, Part } from '#server/platform/mail-and-sms/letter.ts'
import { isolateUntrustedText } from '#server/platform/mail-and-sms/render-letter.ts'
import { type Money, toAmount, zero } from '#server/platform/money.ts'
import { type NoticeContext, type NoticeMessage, writeGreeting } from '../notices/notices.ts'
import type { MovedRow, NoticeParcel, OrderNoticeRow, ParcelsRow, ReturnedRow } from './queries.ts'

/** Countries are stored in English, which shops read. */
export function addressPart({ address }: Pick<OrderNoticeRow, 'address'>, t: Text, locale = 'en'): string {
  const { name, address_line, address_line2, area, city, post_code, state, country, phone_code, phone } = address
  const locality = [area, city, post_code, state].filter(Boolean).join(t('shell.comma'))
  const rows = [
    name,
    address_line,
    address_line2,
    locality,
    countryName(country, locale),
    formatPhone(phone, phone_code),
  ].filter(Boolean)
  return [t('order-notices.goes_to'), ...rows.map((row) => isolateUntrustedText(row ?? ''))].join('\n')
}

export function movedNotice(row: MovedRow, context: NoticeContext): NoticeMessage {
  const { t, site } = context
  const values = { shop: isolateUntrustedText(row.shop), code: isolateText(row.order_code), site }
  const message = t(moveKey(row), { ...values, amount: amountText(row.refunded_amount, context) })
  const money = refundText(row, context)
  const reasonText = showsReason(row) ? t('order-notices.reason', { reason: writeReason(row, t) }) : null
  const address = row.state === 'on_the_way' ? addressPart(row, t, row.locale) : null
  const subject = t('order-notices.moved_subject', { ...values, state: t(`orders.state.${row.state}`) })
  return {
    letter: {
      subject,
      parts: [
        ...withoutNulls(writeGreeting(row, t), message, reasonText, money),
        ...(row.state === 'on_the_way' ? parcelParts(row.parcels, t) : []),
        ...withoutNulls(address),
      ],
      action: orderLink(row, t),
    },
    short: t('shell.named', { name: site, text: withoutNulls(message, reasonText, money).join(' ') }),
  }
}

function parcelParts(parcels: readonly NoticeParcel[], t: Text): Part[] {
  const sent = parcels.filter(({ sent_at }) => sent_at !== null)
  const total = parcels.length
  const partly = sent.length < total ? [t('order-notices.parcels_partly', { sent: sent.length, total })] : []
  return [...partly, ...sent.map((parcel) => parcelPart(parcel, t))]
}

function parcelPart({ number, carrier, tracking_number, tracking_url }: NoticeParcel, t: Text): Part {
  const values = { number, carrier: isolateUntrustedText(carrier) }
  const text = tracking_number
    ? t('order-notices.parcel_tracking', { ...values, tracking: isolateUntrustedText(tracking_number) })
    : t('order-notices.parcel', values)
  return tracking_url === null ? text : { text, url: tracking_url }
}

export function parcelsNotice(row: ParcelsRow, { t, site }: NoticeContext): NoticeMessage {
  const values = { shop: isolateUntrustedText(row.shop), code: isolateText(row.order_code), site }
  const isAnySent = row.parcels.some(({ sent_at }) => sent_at !== null)
  const message = t(isAnySent ? 'order-notices.parcels_changed' : 'order-notices.parcels_none', values)
  const parts = [writeGreeting(row, t), message, ...(isAnySent ? parcelParts(row.parcels, t) : [])]
  return {
    letter: { subject: t('order-notices.parcels_subject', values), parts, action: orderLink(row, t) },
    short: t('shell.named', { name: site, text: message }),
  }
}

/** Never a shopper's text: the contact may be another person's. See `NoticeMessage`. */
const showsReason = ({ actor, reason }: Pick<MovedRow, 'actor' | 'reason'>): boolean =>
  reason !== null && actor !== 'shopper'

export function returnNotice(row: ReturnedRow, { t, site }: NoticeContext): NoticeMessage {
  const { quantity, product, state } = row
  const what = `${isolateText(`${quantity} ×`)} ${isolateUntrustedText(product)}`
  const values = { shop: isolateUntrustedText(row.shop), code: isolateText(row.order_code), what, site }
  const message = t(`order-notices.return.${state}`, values)
  const reasonText = showsReason(row)
    ? t('order-notices.reason', { reason: isolateUntrustedText(row.reason ?? '') })
    : null
  const subject = t('order-notices.return_subject', { ...values, state: t(`returns.state.${state}`) })
  return {
    letter: { subject, parts: withoutNulls(writeGreeting(row, t), message, reasonText), action: orderLink(row, t) },
    short: t('shell.named', { name: site, text: withoutNulls(message, reasonText).join(' ') }),
  }
}

export const withoutNulls = (...parts: (string | null)[]): string[] => parts.filter((part) => part !== null)

export const orderLink = ({ order_id }: { order_id: number }, t: Text): NonNullable<Letter['action']> => ({
  label: t('order-notices.see_order'),
  path: `/order-history/${order_id}`,
})

export const ordersLink = (t: Text): NonNullable<Letter['action']> => ({
  label: t('order-notices.see_orders'),
  path: '/order-history',
})

/** Reasons of the system are message keys, those of people are text. */
export const writeReason = ({ actor, reason }: Pick<MovedRow, 'actor' | 'reason'>, t: Text): string =>
  actor === 'system' ? translateKey(t, `orders.system_reason.${reason}`) : isolateUntrustedText(reason ?? '')

function moveKey({ state, actor, is_cash, is_by_hand }: MovedRow) {
  if (state === 'cancelled') return `order-notices.cancelled_by.${actor}` as const
  if (state === 'refunded' && is_cash) return 'order-notices.refunded_cash'
  if (state === 'refunded' && is_by_hand) return 'order-notices.refunded_by_hand'
  // Orders begin as pending: none moves there.
  return `order-notices.moved.${state as Exclude<typeof state, 'pending'>}` as const
}

function refundText({ state, cancellation_refund, is_cash }: MovedRow, context: NoticeContext): string | null {
  if (state !== 'cancelled' || cancellation_refund === zero) return null
  const key = is_cash ? 'order-notices.goes_back_cash' : 'order-notices.goes_back'
  return context.t(key, { amount: amountText(cancellation_refund, context) })
}

export const amountText = (sum: Money, { formatAmount }: NoticeContext): string =>
  isolateText(formatAmount(toAmount(sum)))
