import { listWrittenTexts } from '#contract/shopper-texts.ts'
import { formatDate } from '#locales/dates.ts'
import { formatNumber } from '#locales/numbers.ts'
import { formatPhone } from '#locales/phone-number.ts'
import type { Text } from '#locales/text.ts'
import { type Money, toAmount } from '#server/platform/money.ts'
import type { Direction } from '#server/platform/pdf/bidi.ts'
import { isolateDirection } from '#server/platform/pdf/isolate-direction.ts'
import { type PostalLines, toPostalLines } from '../addresses/addresses.ts'
import { sumPieces } from '../orders/orders.ts'
import type { PaperLine, PaperOrder, PickedVariant, Sender } from './queries.ts'

export interface Label {
  readonly direction: Direction
  readonly code: string
  readonly from: { readonly caption: string; readonly name: string; readonly lines: readonly string[] }
  readonly to: PostalLines & { readonly caption: string }
  /** Which one of several; null of a single one. */
  readonly parcel: string | null
  /** What the courier collects at the door; null if nothing. */
  readonly cash: { readonly title: string; readonly amount: string | null } | null
  readonly facts: readonly string[]
}

export interface PaperContext {
  readonly t: Text
  readonly locale: string
  /** IANA time zone of the market. */
  readonly time_zone: string
}

/** One for each parcel, or one for the order. `formatAmount` is null for a person who may not see amounts. */
export function toLabels(
  order: PaperOrder,
  context: PaperContext,
  formatAmount: ((amount: number) => string) | null,
): Label[] {
  const label = toLabel(order, context, formatAmount)
  const { parcels } = order
  if (parcels.length < 2) return [label]
  const { t, locale } = context
  const count = parcels.length
  return parcels.map((parcel, index) => ({
    ...label,
    // The courier collects once.
    cash: index === 0 ? label.cash : null,
    parcel: t('order-papers.parcel', { number: formatNumber(index + 1, locale), count: formatNumber(count, locale) }),
    facts: [...label.facts.slice(0, -1), t('order-papers.pieces', { count: parcel.quantity })],
  }))
}

function toLabel(
  order: PaperOrder,
  { t, locale, time_zone }: PaperContext,
  formatAmount: ((amount: number) => string) | null,
): Label {
  const write = (cash: Money) => formatAmount?.(toAmount(cash)) ?? null
  return {
    direction: order.direction,
    code: order.order_code,
    from: { caption: t('order-papers.from'), ...toSender(order.shop) },
    to: { caption: t('order-papers.to'), ...toPostalLines(order.address, t, locale) },
    parcel: null,
    cash: order.cash === null ? null : { title: t('checkout.cash'), amount: write(order.cash) },
    facts: [
      formatDate(order.created_at, locale, time_zone),
      t('order-papers.pieces', { count: sumPieces(order.lines) }),
    ],
  }
}

/** In a parcel, which may be a gift: without prices. Its recipient also reads the shopper's texts. */
export interface Slip {
  readonly direction: Direction
  readonly code: string
  readonly heading: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly sender: { readonly name: string; readonly lines: readonly string[] }
  readonly to: PostalLines & { readonly caption: string }
  readonly texts: readonly { readonly title: string; readonly text: string }[]
  readonly head: { readonly item: string; readonly quantity: string }
  readonly lines: readonly SlipLine[]
  readonly total: string
  foot(number: number, count: number): string
}

export interface SlipLine {
  readonly name: string
  readonly options: string
  readonly sku: string
  readonly quantity: string
}

export function toSlip(order: PaperOrder, { t, locale, time_zone }: PaperContext): Slip {
  const code = isolateDirection(order.order_code, 'ltr')
  return {
    direction: order.direction,
    code: order.order_code,
    heading: t('order-papers.packing_slip'),
    facts: [
      { label: t('order-papers.order'), value: order.order_code },
      { label: t('order-papers.ordered_on'), value: formatDate(order.created_at, locale, time_zone) },
    ],
    sender: toSender(order.shop),
    to: { caption: t('order-papers.to'), ...toPostalLines(order.address, t, locale) },
    texts: listWrittenTexts(order).map(({ name, text }) => ({ title: t(`orders.texts.${name}`), text })),
    head: { item: t('order-papers.item'), quantity: t('order-papers.quantity') },
    lines: order.lines.map((line) => toSlipLine(line, t, locale)),
    total: t('order-papers.pieces', { count: sumPieces(order.lines) }),
    foot: (number, count) => t('order-papers.slip_page', { code, number, count }),
  }
}

export interface PickList {
  readonly heading: string
  readonly summary: string
  readonly head: { readonly item: string; readonly quantity: string }
  readonly rows: readonly PickRow[]
  foot(number: number, count: number): string
}

export interface PickRow {
  readonly name: string
  readonly options: string
  readonly sku: string
  readonly quantity: string
  /** Codes of the orders, with the number of pieces where an order has several. */
  readonly orders: readonly string[]
  /** Name of the picture. */
  readonly picture: string | null
}

export function toPickList(
  variants: readonly PickedVariant[],
  orderCount: number,
  { t, locale, time_zone }: PaperContext,
  now: Date,
): PickList {
  const summary = [
    formatDate(now.toISOString(), locale, time_zone),
    t('order-papers.orders', { count: orderCount }),
    t('order-papers.pieces', { count: sumPieces(variants) }),
  ]
  return {
    heading: t('order-papers.pick_list'),
    summary: summary.map((part) => isolateDirection(part)).join(' · '),
    head: { item: t('order-papers.item'), quantity: t('order-papers.quantity') },
    rows: variants.map((variant) => toPickRow(variant, t, locale)),
    foot: (number, count) => t('order-papers.list_page', { number, count }),
  }
}

function toPickRow(
  { name, color, size, sku, quantity, orders, picture }: PickedVariant,
  t: Text,
  locale: string,
): PickRow {
  const codes = orders.map((order) =>
    isolateDirection(order.quantity > 1 ? `${order.code} × ${order.quantity}` : order.code, 'ltr'),
  )
  return {
    name,
    options: joinOptions(color, size),
    picture,
    sku: describeSku(sku, t),
    quantity: formatNumber(quantity, locale),
    orders: codes,
  }
}

const toSlipLine = ({ name, brand, color, size, sku, quantity }: PaperLine, t: Text, locale: string): SlipLine => ({
  name,
  options: joinOptions(brand, color, size),
  sku: describeSku(sku, t),
  quantity: formatNumber(quantity, locale),
})

const describeSku = (sku: string, t: Text): string => t('order-papers.sku', { sku: isolateDirection(sku, 'ltr') })

const joinOptions = (...options: (string | null)[]): string =>
  options.flatMap((option) => (option ? isolateDirection(option) : [])).join(' · ')

/** The postal address of the seller (article 30 of Regulation (EU) 2022/2065), for undelivered parcels. */
function toSender({ name, legal_name, legal_address, phone }: Sender) {
  const lines = [legal_name === name ? '' : legal_name, ...legal_address.split('\n')]
  const number = phone === null ? '' : isolateDirection(formatPhone(phone), 'ltr')
  return { name, lines: [...lines, number].map((line) => line.trim()).filter((line) => line !== '') }
}
