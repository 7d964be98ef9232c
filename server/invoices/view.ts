import { formatLongDate } from '#locales/dates.ts'
import { formatPhone } from '#locales/phone-number.ts'
import type { Text } from '#locales/text.ts'
import { addMoney, type Money, subtractMoney, toAmount, zero } from '#server/platform/money.ts'
import type { Direction } from '#server/platform/pdf/bidi.ts'
import { isolateDirection } from '#server/platform/pdf/isolate-direction.ts'
import { toPostalLines } from '../addresses/addresses.ts'
import type { InvoiceLine, InvoiceRow } from './queries.ts'

/** All texts and figures of an invoice, in one language. */
export interface Invoice {
  readonly title: string
  readonly locale: string
  readonly direction: Direction
  readonly made_at: Date
  readonly heading: string
  /** States when the order was cancelled, returned or refunded. */
  readonly end: string | null
  readonly marketplace: Party
  readonly facts: readonly Fact[]
  readonly parties: readonly (Party & { readonly caption: string })[]
  readonly head: readonly [item: string, price: string, quantity: string, amount: string]
  readonly lines: readonly InvoiceItem[]
  readonly figures: readonly Fact[]
  readonly total: Fact
  readonly includedTaxes: readonly Fact[]
  readonly refunds: readonly Fact[]
  /** Total less refunds; null without refunds. */
  readonly paidAfterRefunds: Fact | null
  readonly foot: (number: number, count: number) => string
}

export interface Party {
  readonly name: string
  readonly lines: readonly string[]
}

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface InvoiceItem {
  readonly name: string
  readonly options: string
  readonly price: string
  /** Price without discount. */
  readonly priceBefore: string | null
  readonly quantity: string
  readonly amount: string
}

interface InvoiceContext {
  t: Text
  locale: string
  amountText: (amount: number) => string
  marketplace: Party
  /** Name of the gateway; null for cash. */
  gateway: string | null
  /** Time zone of the marketplace (IANA). */
  time_zone: string
}

export function buildInvoice(
  row: InvoiceRow,
  { t, locale, amountText, marketplace, gateway, time_zone }: InvoiceContext,
): Invoice {
  const money = (sum: Money) => amountText(toAmount(sum))
  const dayOf = (moment: string) => formatLongDate(moment, locale, time_zone)
  const code = isolateDirection(row.order_code, 'ltr')
  return {
    title: t('invoices.file_title', { code: row.order_code }),
    locale,
    direction: row.direction,
    made_at: new Date(row.created_at),
    heading: t('invoices.title'),
    end: describeEnd(row, t, dayOf),
    marketplace,
    facts: [
      { label: t('invoices.number'), value: row.order_code },
      { label: t('invoices.date'), value: dayOf(row.created_at) },
      { label: t('invoices.payment'), value: describePayment(row, gateway, t) },
    ],
    parties: [
      { caption: t('invoices.sold_by'), ...toSeller(row.shop) },
      { caption: t('invoices.billed_to'), ...toRecipient(row, t, locale) },
    ],
    head: [t('invoices.item'), t('invoices.price'), t('invoices.quantity'), t('invoices.amount')],
    lines: row.lines.map((line) => toInvoiceItem(line, money)),
    ...toFigures(row, { t, money }),
    ...toRefunds(row, { t, money, dayOf }),
    foot: (number, count) => t('invoices.page', { code, number, count }),
  }
}

type FormatDay = (moment: string) => string

function describeEnd({ state, state_at }: InvoiceRow, t: Text, dayOf: FormatDay): string | null {
  if (state !== 'cancelled' && state !== 'returned' && state !== 'refunded') return null
  return t(`invoices.end.${state}`, { date: isolateDirection(dayOf(state_at)) })
}

function describePayment(row: InvoiceRow, gateway: string | null, t: Text): string {
  const name = gateway === null ? t('checkout.cash') : isolateDirection(gateway)
  return `${name} · ${t(`orders.payment_state.${getPaymentStatus(row)}`)}`
}

function getPaymentStatus({ is_paid, refunds, payable_amount }: InvoiceRow) {
  const given = addMoney(...refunds.map(({ amount }) => amount))
  if (given > 0) return given < payable_amount ? 'partially_refunded' : 'refunded'
  return is_paid ? 'paid' : 'unpaid'
}

const toSeller = ({ name, owner_name, email, phone }: InvoiceRow['shop']): Party => ({
  name,
  lines: [owner_name, email, phone && formatPhone(phone)].filter((line) => line !== null),
})

function toRecipient({ address }: InvoiceRow, t: Text, locale: string): Party {
  const { name, lines, phone } = toPostalLines(address, t, locale)
  return { name, lines: [...lines, phone].filter((line) => line !== '') }
}

const toInvoiceItem = (line: InvoiceLine, money: (sum: Money) => string): InvoiceItem => ({
  name: line.name,
  options: [line.brand, line.color, line.size]
    .flatMap((each) => (each === null ? [] : isolateDirection(each)))
    .join(' · '),
  price: money(line.discount_price ?? line.price),
  priceBefore: line.discount_price === null ? null : money(line.price),
  quantity: String(line.quantity),
  amount: money(line.line_amount),
})

/** Figures are copied from the order, so that they add up to its total. */
function toFigures(row: InvoiceRow, { t, money }: { t: Text; money: (sum: Money) => string }) {
  const fact = (label: string, sum: Money): Fact => ({ label, value: money(sum) })
  const taxes = (is_included: boolean) => row.taxes.filter((tax) => tax.is_included === is_included)
  const includedTaxes = taxes(true).map((tax) =>
    fact(t('shell.tax_included', { name: isolateDirection(getTaxName(tax, t)) }), tax.amount),
  )
  const figures = [
    fact(t('shell.subtotal'), row.total_amount),
    ...row.discounts.map(({ code, amount }) =>
      fact(t('invoices.voucher', { code: isolateDirection(code, 'ltr') }), subtractMoney(zero, amount)),
    ),
    fact(t('shell.delivery'), row.delivery_charge),
    ...taxes(false).map((tax) => fact(getTaxName(tax, t), tax.amount)),
  ]
  return { figures, total: fact(t('shell.total'), row.payable_amount), includedTaxes }
}

type FormatContext = { t: Text; money: (sum: Money) => string; locale: string }

function toRefunds(
  { refunds, payable_amount }: InvoiceRow,
  { t, money, dayOf }: Omit<FormatContext, 'locale'> & { dayOf: FormatDay },
) {
  const given = refunds.map(({ amount, done_at }): Fact => {
    const label = t('invoices.refunded', { date: isolateDirection(dayOf(done_at)) })
    return { label, value: money(subtractMoney(zero, amount)) }
  })
  const paidAfterRefunds = subtractMoney(payable_amount, addMoney(...refunds.map(({ amount }) => amount)))
  return {
    refunds: given,
    paidAfterRefunds: given.length > 0 ? { label: t('orders.left_paid'), value: money(paidAfterRefunds) } : null,
  }
}

const getTaxName = ({ name, percentage: percent }: InvoiceRow['taxes'][number], t: Text): string =>
  name.includes('%') ? name : t('shell.with_rate', { name, percent })
