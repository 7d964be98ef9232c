import { formatDate, formatLongDate } from '#locales/dates.ts'
import type { Text } from '#locales/text.ts'
import { addMoney, type Money, subtractMoney, toAmount, zero } from '#server/platform/money.ts'
import type { Direction } from '#server/platform/pdf/bidi.ts'
import type { Fact, Party } from '#server/platform/pdf/document-parts.ts'
import { isolateDirection } from '#server/platform/pdf/isolate-direction.ts'
import type { ShopFacts } from './issue-queries.ts'
import type { InvoiceHead, InvoiceLine, MarketFacts } from './queries.ts'
import { kindOf } from './rules.ts'

/** All texts and figures of an invoice, in one language. */
export interface InvoiceDocument {
  readonly title: string
  readonly locale: string
  readonly direction: Direction
  readonly made_at: Date
  readonly parties: readonly Party[]
  readonly facts: readonly Fact[]
  readonly sums: readonly Fact[]
  readonly total: Fact
  readonly settled: string
  readonly caption: string
  readonly head: LineTexts
  readonly lines: readonly LineTexts[]
  readonly totals: LineTexts
  readonly foot: (number: number, count: number) => string
}

export interface LineTexts {
  readonly day: string
  readonly order: string
  readonly charged: string
  readonly given_back: string
  readonly commission: string
}

interface DocumentContent {
  readonly head: InvoiceHead
  readonly lines: readonly InvoiceLine[]
  /** Whether there is a line for each day, not for each order. */
  readonly isByDay: boolean
}

interface DocumentContext {
  readonly t: Text
  readonly locale: string
  readonly defaultLocale: string
  readonly amountText: (amount: number) => string
}

export function buildDocument({ head, lines, isByDay }: DocumentContent, context: DocumentContext): InvoiceDocument {
  const { t, locale } = context
  const { number } = head
  const kind = kindOf(head)
  const money = (sum: Money) => context.amountText(toAmount(sum))
  return {
    title: t(`commission-invoices.title.${kind}`, { number }),
    locale,
    direction: head.direction,
    made_at: new Date(head.created_at),
    parties: [
      { caption: t('commission-invoices.issued_by'), ...toIssuer(head.market, t) },
      { caption: t('commission-invoices.issued_to'), ...toRecipient(head.shop, t) },
    ],
    facts: listFacts(head, context),
    sums: listSums(head, money, context),
    total: { label: t(`commission-invoices.total.${kind}`), value: money(head.gross) },
    settled: t(`commission-invoices.settled.${kind}`),
    caption: t(isByDay ? 'commission-invoices.by_day' : 'commission-invoices.by_order'),
    head: toHead(isByDay, t),
    lines: lines.map((line) => toLine(line, money, { ...context, time_zone: head.time_zone })),
    totals: toTotals(lines, money, t),
    foot: (page, count) => t('commission-invoices.page', { number, page, count }),
  }
}

const toIssuer = ({ lines, ...facts }: MarketFacts, t: Text) =>
  toParty({ legal_name: '', tax_number: '', ...facts }, lines, t)

const toRecipient = ({ legal_address, ...facts }: ShopFacts, t: Text) => toParty(facts, legal_address.split('\n'), t)

type NamedFacts = Pick<ShopFacts, 'name' | 'legal_name' | 'tax_number'>

/** Leaves out empty facts. */
function toParty({ name, legal_name, tax_number }: NamedFacts, address: readonly string[], t: Text) {
  const lines = [
    legal_name === name ? '' : legal_name,
    ...address,
    tax_number && t('commission-invoices.tax_number', { number: isolateDirection(tax_number) }),
  ]
  return { name, lines: lines.flatMap((line) => line.trim() || []) }
}

function listFacts({ number, month, issued_on }: InvoiceHead, { t, locale }: DocumentContext): Fact[] {
  const [year = 0, ofYear = 0] = month.split('-').map(Number)
  const dayText = (day: string) => isolateDirection(formatLongDate(day, locale, 'UTC'))
  const lastDay = new Date(Date.UTC(year, ofYear, 0)).toISOString()
  return [
    { label: t('commission-invoices.number'), value: isolateDirection(number, 'ltr') },
    { label: t('commission-invoices.issued_on'), value: dayText(issued_on) },
    {
      label: t('commission-invoices.period'),
      value: t('commission-invoices.days', { from: dayText(`${month}-01`), until: dayText(lastDay) }),
    },
  ]
}

/** The net amount and the tax that it includes; nothing if there is no tax. */
function listSums(
  { net, tax, tax_percentage, tax_names }: InvoiceHead,
  money: (sum: Money) => string,
  { t, locale, defaultLocale }: DocumentContext,
): Fact[] {
  if (tax_percentage === 0) return []
  // The last ones: the default language was another one when the invoice was issued; the tax had no name.
  const [anyName] = Object.values(tax_names)
  const name = tax_names[locale] ?? tax_names[defaultLocale] ?? anyName ?? t('commission-invoices.tax')
  const label = t('shell.with_rate', { name: isolateDirection(name), percent: tax_percentage })
  return [
    { label: t('commission-invoices.net'), value: money(net) },
    { label, value: money(tax) },
  ]
}

const toHead = (isByDay: boolean, t: Text): LineTexts => ({
  day: t('commission-invoices.day'),
  order: t(isByDay ? 'commission-invoices.orders' : 'commission-invoices.order'),
  charged: t('commission-invoices.charged'),
  given_back: t('commission-invoices.given_back'),
  commission: t('commission-invoices.commission'),
})

function toLine(
  { at, order_code, orders, charged, given_back }: InvoiceLine,
  money: (sum: Money) => string,
  { locale, time_zone }: DocumentContext & { time_zone: string },
): LineTexts {
  return {
    day: formatDate(at, locale, time_zone),
    order: order_code === null ? String(orders) : isolateDirection(order_code, 'ltr'),
    charged: money(charged),
    given_back: given_back === 0 ? '' : money(subtractMoney(zero, given_back)),
    commission: money(subtractMoney(charged, given_back)),
  }
}

function toTotals(lines: readonly InvoiceLine[], money: (sum: Money) => string, t: Text): LineTexts {
  const charged = addMoney(...lines.map((line) => line.charged))
  const given_back = addMoney(...lines.map((line) => line.given_back))
  return {
    day: t('commission-invoices.total'),
    order: '',
    charged: money(charged),
    given_back: given_back === 0 ? '' : money(subtractMoney(zero, given_back)),
    commission: money(subtractMoney(charged, given_back)),
  }
}
