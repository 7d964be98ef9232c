import type { PayoutState } from '#contract/payout-states.ts'
import { formatDate, formatLongDate } from '#locales/dates.ts'
import { formatPhone } from '#locales/phone-number.ts'
import type { Text } from '#locales/text.ts'
import { type Money, toAmount } from '#server/platform/money.ts'
import type { Direction } from '#server/platform/pdf/bidi.ts'
import type { Fact, Party } from '#server/platform/pdf/document-parts.ts'
import { isolateDirection } from '#server/platform/pdf/isolate-direction.ts'
import type { PayoutSums, StatementRow } from '../transaction-queries.ts'
import { sumChanges } from '../view.ts'
import type { PayoutRow, StatementHead } from './queries.ts'

/** A statement with more of them refers to the CSV file. */
export const maxPrintedTransactions = 300

const voidStates = ['failed', 'returned', 'cancelled'] as const satisfies PayoutState[]

/** Whether its amount is in the balance of the shop again. */
export const isVoidPayout = (state: PayoutState): state is (typeof voidStates)[number] =>
  voidStates.some((each) => each === state)

/** All texts and figures of a statement, in one language. */
export interface Statement {
  readonly title: string
  readonly locale: string
  readonly direction: Direction
  readonly made_at: Date
  /** Says that nothing was paid, and why; null of other payouts. */
  readonly warning: string | null
  readonly facts: readonly Fact[]
  readonly parties: readonly Party[]
  readonly sums: readonly Fact[]
  readonly total: Fact
  readonly caption: string
  readonly head: TableTexts
  readonly rows: readonly (TableTexts & { readonly kind: string })[]
  /** Says where the other transactions are; null if all are listed. */
  readonly more: string | null
  readonly foot: (number: number, count: number) => string
}

export interface TableTexts {
  readonly day: string
  readonly order: string
  readonly gross: string
  readonly commission: string
  readonly cash: string
  readonly change: string
}

interface StatementContent {
  readonly head: StatementHead
  readonly sums: PayoutSums & { readonly refunds: Money }
  /** The first ones. */
  readonly rows: readonly StatementRow[]
}

interface StatementContext {
  readonly t: Text
  readonly locale: string
  readonly amountText: (amount: number) => string
  readonly marketplace: Omit<Party, 'caption'>
  /** Of the marketplace (IANA). */
  readonly time_zone: string
}

export function buildStatement({ head, sums, rows }: StatementContent, context: StatementContext): Statement {
  const { t, locale, marketplace } = context
  const money = (sum: Money) => context.amountText(toAmount(sum))
  const number = String(head.id)
  const fact = (label: string, sum: Money): Fact => ({ label, value: money(sum) })
  return {
    title: t('statements.title', { number }),
    locale,
    direction: head.direction,
    made_at: new Date(head.changed_at),
    warning: describeVoid(head, context),
    facts: listFacts(head, context),
    parties: [
      { caption: t('statements.paid_by'), ...marketplace },
      { caption: t('statements.paid_to'), ...toShop(head.shop, t) },
    ],
    sums: [
      fact(t('statements.sales'), sums.sales),
      fact(t('statements.refunds'), sums.refunds),
      fact(t('statements.commission', { count: sums.order_transactions }), sums.commission),
      fact(t('statements.cash'), sums.cash),
      // Few payouts have them.
      ...(sums.paid === 0 ? [] : [fact(t('statements.paid'), sums.paid)]),
      ...(sums.corrections === 0 ? [] : [fact(t('statements.corrections'), sums.corrections)]),
    ],
    total: fact(t('statements.amount'), head.amount),
    caption: t('statements.transactions'),
    head: toHead(t),
    rows: rows.map((row) => toRow(row, money, context)),
    more: describeRest(sums.transactions - rows.length, t),
    foot: (page, count) => t('statements.page', { number, page, count }),
  }
}

type Texts = Pick<StatementContext, 't' | 'locale' | 'time_zone'>

const isolatedDay = (moment: string, { locale, time_zone }: Texts): string =>
  isolateDirection(formatLongDate(moment, locale, time_zone))

function describeVoid({ state, changed_at, failure }: PayoutRow, texts: Texts): string | null {
  if (!isVoidPayout(state)) return null
  const text = texts.t(`statements.void.${state}`, { date: isolatedDay(changed_at, texts) })
  return failure === null ? text : `${text} ${texts.t('statements.reason', { reason: isolateDirection(failure) })}`
}

function listFacts(head: StatementHead, texts: Texts): Fact[] {
  const { t } = texts
  const [from, until] = [isolatedDay(head.first_at, texts), isolatedDay(head.last_at, texts)]
  return [
    { label: t('statements.period'), value: from === until ? from : t('statements.days', { from, until }) },
    { label: t('statements.state'), value: describeState(head, texts) },
    { label: t('statements.holder'), value: head.holder },
    { label: t('statements.account'), value: isolateDirection(`••••${head.number_end}`, 'ltr') },
  ]
}

function describeState({ state, paid_on }: PayoutRow, { t, locale }: Texts): string {
  if (state !== 'paid' || paid_on === null) return t(`statements.state.${state}`)
  return t('statements.paid_on', { date: isolateDirection(formatLongDate(paid_on, locale, 'UTC')) })
}

function toShop({ name, owner_name, email, phone, ...legal }: StatementHead['shop'], t: Text): Omit<Party, 'caption'> {
  const lines = [
    legal.legal_name || owner_name,
    ...legal.legal_address.split('\n'),
    legal.tax_number && t('statements.tax_number', { number: isolateDirection(legal.tax_number) }),
    email,
    phone && formatPhone(phone),
  ]
  return { name, lines: lines.flatMap((line) => line?.trim() || []) }
}

const toHead = (t: Text): TableTexts => ({
  day: t('statements.day'),
  order: t('statements.order'),
  gross: t('statements.gross'),
  commission: t('statements.commission_head'),
  cash: t('statements.cash_head'),
  change: t('statements.change'),
})

function toRow(row: StatementRow, money: (sum: Money) => string, context: StatementContext) {
  const { at, order_code, gross, commission, cash } = row
  return {
    day: formatDate(at, context.locale, context.time_zone),
    order: order_code === null ? '' : isolateDirection(order_code, 'ltr'),
    kind: describeKind(row, context),
    gross: money(gross),
    commission: money(commission),
    cash: money(cash),
    change: money(sumChanges(row)),
  }
}

function describeKind({ kind, note }: StatementRow, { t }: StatementContext): string {
  // A sale is what is expected, and a payout pays no other one.
  if (kind === 'sale' || kind === 'payout' || kind === 'payout_failed') return ''
  const name = t(`statements.kind.${kind}`)
  return note === null ? name : t('statements.kind_note', { kind: name, note: isolateDirection(note) })
}

const describeRest = (count: number, t: Text): string | null => (count > 0 ? t('statements.more', { count }) : null)
