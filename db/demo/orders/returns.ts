import type { Row } from '../../bulk.ts'
import { seeded } from '../random.ts'
import { iso } from '../time.ts'
import { type Basket, momentOf } from './basket.ts'

type Refunded = { basket: Basket; order: Row; refund: Row; line: Row }

const reasons = [
  { reason_code: 'does_not_fit', description: 'Too small, although it is my usual size.' },
  { reason_code: 'not_as_described', description: 'Not what I had expected from the pictures.' },
  { reason_code: 'damaged', description: 'It arrived damaged.' },
  { reason_code: 'changed_mind', description: '' },
]

/** How far a return is on its way from the parcel's arrival to its refund, and who brings it there. */
const way = [
  { state: 'pending', actor: 'shopper', at: 0.15 },
  { state: 'confirmed', actor: 'shop', at: 0.25 },
  { state: 'processing', actor: 'shop', at: 0.4 },
  { state: 'picked_up', actor: 'shop', at: 0.6 },
  { state: 'delivered', actor: 'shop', at: 0.9 },
  { state: 'refunded', actor: 'shop', at: 1 },
] as const

/** Of each order that was paid back its one line: what of the refund is its own, how it came back, and why. */
export function returnRows(
  sold: readonly { basket: Basket; order: Row }[],
  refunds: readonly Row[],
  lines: readonly Row[],
) {
  const lineOf = new Map(lines.map((line) => [line.order_id, line]))
  const soldAs = new Map(sold.map((each) => [each.order.id, each]))
  const all = refunds.flatMap((refund): Refunded[] => {
    const [own, line] = [soldAs.get(refund.order_id), lineOf.get(refund.order_id)]
    return own && line ? [{ ...own, refund, line }] : []
  })
  const events = all.flatMap((each, index) => eventsOf(each, index + 1)).sort((a, b) => a.at - b.at)
  return {
    refund_lines: all.map(({ refund, line }) => refundLine(refund, line)),
    returns: all.map((each, index) => returnRow(each, index + 1)),
    return_events: events.map(({ at, ...event }, index) => ({ id: index + 1, ...event, created_at: iso(at) })),
  }
}

const refundLine = ({ id: refund_id, amount, delivery_amount }: Row, line: Row): Row => ({
  refund_id,
  order_line_id: line.id,
  quantity: line.quantity,
  amount: Number(amount) - Number(delivery_amount),
  marketplace_discount: line.marketplace_discount_share,
  commission: line.commission_share,
  tax: line.tax_share,
})

function returnRow({ basket, order, refund, line }: Refunded, id: number): Row {
  const created_at = iso(momentsOf(basket)(way[0].at))
  const what = { order_line_id: line.id, quantity: line.quantity, state: 'refunded', refund_id: refund.id }
  const { id: order_id, user_id, shop_id } = order
  return { id, order_id, user_id, shop_id, ...what, ...seeded(`return ${id}`).pick(reasons), created_at }
}

function eventsOf({ basket, order }: Refunded, return_id: number) {
  const at = momentsOf(basket)
  return way.map((step) => ({
    return_id,
    state: step.state,
    actor: step.actor,
    at: at(step.at),
    actor_id: step.actor === 'shop' ? order.shop_id : order.user_id,
  }))
}

/** Between the arrival of a parcel and the end of its return. */
function momentsOf(basket: Basket): (part: number) => number {
  const [from, until] = [momentOf(basket, 'delivered') ?? 0, momentOf(basket, 'returned') ?? 0]
  return (part) => Math.round(from + (until - from) * part)
}
