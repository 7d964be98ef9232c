import type { Row } from '../../bulk.ts'
import { iso } from '../time.ts'
import { type Basket, momentOf } from './basket.ts'
import { returnRows } from './returns.ts'

type Entry = { account: string; shop_id: unknown; amount: number }
type Booking = { kind: string; payment_id: unknown; order_id: unknown; reference: string; at: number; entries: Entry[] }

/** Money paid at the door and its refunds; each booking sums to zero. A test compares the entries to `server/ledger/rules.ts`. */
export function bookRows(
  sold: readonly { basket: Basket; order: Row }[],
  lines: readonly Row[],
): Record<string, Row[]> {
  const refunds = sold.flatMap(({ basket, order }) => {
    const at = momentOf(basket, 'refunded') === undefined ? undefined : momentOf(basket, 'returned')
    return at === undefined ? [] : [{ order, at }]
  })
  const bookings = [
    ...sold.flatMap(({ basket, order }) => saleOf(order, momentOf(basket, 'delivered'))),
    ...refunds.flatMap(({ order, at }, index) => refundOf(order, at, index + 1)),
  ].sort((a, b) => a.at - b.at)
  const paidBack = refunds.map(({ order, at }, index) => refundRow(order, at, index + 1))
  return {
    refunds: paidBack,
    ...returnRows(sold, paidBack, lines),
    ledger_transactions: bookings.map(({ entries: _, at, ...booking }, index) => {
      return { id: index + 1, ...booking, created_at: iso(at) }
    }),
    ledger_entries: bookings
      .flatMap(({ entries }, index) => entries.map((entry) => ({ transaction_id: index + 1, ...entry })))
      .map((entry, index) => ({ id: index + 1, ...entry })),
  }
}

function claimsOn(order: Row): Entry[] {
  const { shop_id } = order
  const [payable, added, commission, tax, delivery] = [
    'payable_amount',
    'marketplace_discount',
    'commission_amount',
    'order_tax_amount',
    'delivery_charge',
  ].map((column) => Number(order[column])) as [number, number, number, number, number]
  const own = payable + added - commission - tax - delivery
  const claims: [account: string, amount: number][] = [
    ['marketplace_discount', added],
    ['shop', -own],
    ['commission', -commission],
    ['tax', -tax],
    ['delivery', -delivery],
  ]
  return claims.flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, shop_id, amount }]))
}

const about = ({ payment_id, id, shop_id, payable_amount }: Row) => {
  const amount = Number(payable_amount)
  const on = (account: string, sum: number): Entry => ({ account, shop_id, amount: sum })
  return { of: { payment_id, order_id: id }, amount, on }
}

function saleOf(order: Row, at: number | undefined): Booking[] {
  if (at === undefined) return []
  const { of, amount, on } = about(order)
  const entries = [on('shop_cash', amount), ...claimsOn(order)]
  return [{ kind: 'sale', ...of, reference: `sale:${order.id}`, at, entries }]
}

/** Due, and handed over in the same moment. */
function refundOf(order: Row, at: number, id: number): Booking[] {
  const { of, amount, on } = about(order)
  const ended = claimsOn(order).map((entry) => ({ ...entry, amount: -entry.amount }))
  const paid = [on('refunds_due', amount), on('shop_cash', -amount)]
  return [
    { kind: 'refund', ...of, reference: `refund:${id}`, at, entries: [on('refunds_due', -amount), ...ended] },
    { kind: 'refund_paid', ...of, reference: `refund_paid:${id}`, at, entries: paid },
  ]
}

const refundRow = (
  { id: order_id, payment_id, shop_id, payable_amount, delivery_charge }: Row,
  at: number,
  id: number,
): Row => ({
  id,
  payment_id,
  order_id,
  amount: payable_amount,
  delivery_amount: delivery_charge,
  goodwill_amount: 0,
  refusals: 0,
  reason: 'return',
  actor: 'shop',
  actor_id: shop_id,
  created_at: iso(at),
  done_at: iso(at),
})
