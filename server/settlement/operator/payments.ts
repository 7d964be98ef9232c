import type {
  DeskPayment,
  operatorPaymentCalls,
  PaymentCard,
  PaymentRefund,
  UnknownCapture,
} from '#contract/operator-payments.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { toAmount } from '#server/platform/money.ts'
import { requireFound } from '#server/platform/refusal.ts'
import type { OperatorContext } from '../../context.ts'
import { findUnknownCaptures, gatewayNames } from '../../payments/payments.ts'
import { findPayment, findPaymentEvents, findRefunds, type RefundRow } from './payment-detail-queries.ts'
import {
  countAllPayments,
  countMatchingPayments,
  countPayments,
  countStuckPayments,
  findLatestPayments,
  findMatchingPayments,
  findStuckPayments,
  type PaymentRow,
} from './payment-queries.ts'

type Verb = Verbs<Pick<typeof operatorPaymentCalls, 'listPayments' | 'getPayment'>>
type Query = Parameters<Verb['listPayments']>[1]['query']

export const listPayments: Verb['listPayments'] = async (ctx, { query }) => {
  const { page, per_page } = query
  const [rows, total, stuck_count, unknown_captures] = await Promise.all([
    findRows(ctx, query),
    count(ctx, query),
    countStuck(ctx),
    listUnknownCaptures(ctx),
  ])
  return { data: { payments: rows.map(toPaymentCard), total, page, per_page, stuck_count, unknown_captures } }
}

const toFilter = ({ status, search = '' }: Pick<Query, 'status' | 'search'>) => ({
  status: status ?? null,
  search: search.trim() === '' ? null : search.trim(),
  gateways: gatewayNames,
})

function findRows({ db, locale }: OperatorContext, { stuck, page, per_page, ...query }: Query): Promise<PaymentRow[]> {
  const { search, ...filter } = toFilter(query)
  const rows = { locale, skip: (page - 1) * per_page, max_rows: per_page }
  if (stuck) return findStuckPayments(db, { ...filter, ...rows, search })
  if (search !== null) return findMatchingPayments(db, { ...filter, ...rows, search })
  return findLatestPayments(db, { ...filter, ...rows })
}

async function count({ db }: OperatorContext, { stuck, ...query }: Query): Promise<number> {
  const { search, ...filter } = toFilter(query)
  return (await countRows())[0]?.total ?? 0

  function countRows() {
    if (stuck) return countStuckPayments(db, { ...filter, search })
    if (search !== null) return countMatchingPayments(db, { ...filter, search })
    return filter.status === null ? countAllPayments(db, {}) : countPayments(db, filter)
  }
}

const countStuck = (ctx: OperatorContext): Promise<number> => count(ctx, { stuck: 'yes', page: 1, per_page: 1 })

const maxUnknownCaptures = 100

export const listUnknownCaptures = async ({ db }: OperatorContext): Promise<UnknownCapture[]> =>
  (await findUnknownCaptures(db, { max_rows: maxUnknownCaptures })).map((row) => ({
    ...row,
    amount: toAmount(row.amount),
  }))

const toPaymentCard = (row: PaymentRow): PaymentCard => ({
  ...row,
  amount: toAmount(row.amount),
  captured_amount: toAmount(row.captured_amount),
  refunded_amount: toAmount(row.refunded_amount),
  stuck: row.stuck.map((refund) => ({ ...refund, amount: toAmount(refund.amount) })),
})

export const getPayment: Verb['getPayment'] = async (ctx, { params: { id } }) => ({
  data: { payment: await readPayment(ctx, id) },
})

export async function readPayment({ db, locale }: OperatorContext, id: number): Promise<DeskPayment> {
  const { hold_until, ...row } = requireFound((await findPayment(db, { id, locale }))[0], 'payments.no_payment')
  const refunds = await findRefunds(db, { payment_id: id })
  const events = await findPaymentEvents(db, { payment_id: id })
  return {
    ...toPaymentCard(row),
    hold_until,
    refunds: refunds.map(toPaymentRefund),
    events: events.map((event) => ({ ...event, amount: event.amount === null ? null : toAmount(event.amount) })),
  }
}

/** What a person may do with a refund, as `retryRefund` and `settleRefund` of payments decide it. */
function toPaymentRefund({ stuck_amount, last_event, ...refund }: RefundRow): PaymentRefund {
  const { state, gateway, amount } = refund
  const isReplaced = state === 'failed' && stuck_amount < amount
  const isOpen = gateway !== null && (state === 'going' || state === 'failed') && !isReplaced
  return {
    ...refund,
    amount: toAmount(amount),
    is_replaced: isReplaced,
    can_retry: isOpen,
    can_settle: isOpen && (state === 'failed' || last_event === 'postponed'),
  }
}
