import { type Money, nothing, subtract, toAmount } from '#server/platform/money.ts'
import { found, mustExist, refuse } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import {
  bookExcess,
  bookPaidBack,
  bookRefund,
  bookRest,
  bookVoid,
  lineShare,
  refundAmount,
  restOfOrder,
} from '../ledger/ledger.ts'
import { type Capture, findPaying } from './queries.ts'
import {
  findDeliveryGiven,
  findRefundable,
  insertRefund,
  type NewRefund,
  type RefundableLine,
} from './refund-queries.ts'

/** An order of which money goes back, and who wants it to. */
export interface Refunded {
  payment_id: number
  order_id: number
  shop_id: number
  reason: string
  actor: NewRefund['actor']
  actor_id: number | null
}

const noLines = { delivery_amount: nothing, goodwill_amount: nothing, lines: '[]' }

/**
 * Gives back all that is left of an order that was paid for, in the caller's transaction, which holds its payment's row: due from
 * now on, paid by a job. Nothing where nothing was paid, or all went back before. Answers how much it is.
 */
export async function refundWhole(ctx: Context, asked: Refunded): Promise<Money> {
  const { payment_id, order_id, shop_id, reason, actor, actor_id } = asked
  const amount = await restOfOrder(ctx, order_id, shop_id)
  if (amount === 0) await bookVoid(ctx, { payment_id, order_id, shop_id })
  if (amount <= 0) return nothing
  const capture_id = (await findPaying(ctx.db, { payment_id }))[0]?.id ?? null
  const refund_id = await ask(ctx, { payment_id, order_id, reason, actor, actor_id, ...noLines, capture_id, amount })
  await bookRest(ctx, { refund_id, payment_id, order_id, shop_id })
  if (capture_id === null) await bookCash(ctx, { refund_id, payment_id, order_id, shop_id, amount })
  return amount
}

export interface LineGiven {
  order_line_id: number
  quantity: number
}

interface PartAsked extends Refunded {
  lines: readonly LineGiven[]
  /** Whether the delivery charge goes back. */
  delivery: boolean
  /** Beside lines and delivery, at the shop's cost. */
  goodwill: Money
  /** Whether as much as is left goes back where more is asked for than that: else it is refused. */
  isCapped: boolean
}

/**
 * Gives back a part of a paid order, in the caller's transaction, which holds its payment's row; never more than is left. Answers how
 * much it is.
 */
export async function refundLines(ctx: Context, asked: PartAsked, delivery_charge: Money): Promise<Money> {
  const { payment_id, order_id, shop_id, reason, actor, actor_id, goodwill } = asked
  const lines = await partsOf(ctx, asked)
  const shares = lines.map(({ share }) => share)
  const part = { lines: shares, delivery: await deliveryOf(ctx, asked, delivery_charge), goodwill }
  const amount = refundAmount(part)
  const left = await restOfOrder(ctx, order_id, shop_id)
  if (asked.isCapped && amount > left) return refundWhole(ctx, asked)
  if (asked.isCapped && amount === 0) return nothing
  if (amount === 0) refuse('conflict', 'payments.nothing_to_refund', { figures: { left: toAmount(left) } })
  if (amount > left) refuse('conflict', 'payments.more_than_left', { figures: { left: toAmount(left) } })
  const capture_id = (await findPaying(ctx.db, { payment_id }))[0]?.id ?? null
  const rest = { payment_id, order_id, capture_id, amount, reason, actor, actor_id }
  const sums = {
    delivery_amount: part.delivery,
    goodwill_amount: goodwill,
    lines: JSON.stringify(lines.map(({ share, ...line }) => ({ ...line, ...share }))),
  }
  const refund_id = await ask(ctx, { ...rest, ...sums })
  await bookRefund(ctx, { refund_id, payment_id, order_id, shop_id }, part)
  if (capture_id === null) await bookCash(ctx, { refund_id, payment_id, order_id, shop_id, amount })
  return amount
}

async function partsOf(ctx: Context, { order_id, lines, isCapped }: PartAsked) {
  const known = await findRefundable(ctx.db, { order_id })
  const parts = lines.map((asked) => {
    const { order_line_id } = asked
    const { given, ...line }: RefundableLine = found(known.find(({ id }) => id === order_line_id))
    const left = line.quantity - given.quantity
    const quantity = isCapped ? Math.min(asked.quantity, left) : asked.quantity
    if (quantity > left) refuse('conflict', 'payments.more_units_than_left', { figures: { order_line_id, left } })
    return { order_line_id, quantity, share: lineShare(line, given, quantity) }
  })
  return parts.filter(({ quantity }) => quantity > 0)
}

async function deliveryOf(ctx: Context, { order_id, delivery }: PartAsked, delivery_charge: Money): Promise<Money> {
  if (!delivery) return nothing
  const [row] = await findDeliveryGiven(ctx.db, { order_id })
  return subtract(delivery_charge, mustExist(row, 'what was given back of delivery').given)
}

/** Money that nothing was due for goes back by itself. */
export async function refundExcess(
  ctx: Context,
  { id: capture_id, payment_id, gateway }: Capture,
  { amount, reason }: { amount: Money; reason: 'late' | 'excess' },
): Promise<void> {
  await bookExcess(ctx, { payment_id, capture_id, holder: `gateway:${gateway}`, amount })
  const of = { payment_id, order_id: null, capture_id, amount, reason, actor: 'system', actor_id: null } as const
  await ask(ctx, { ...of, ...noLines })
}

/** What went back in cash is told of at once; what a gateway is to give back, once it has. */
async function ask(ctx: Context, refund: NewRefund): Promise<number> {
  const { id: refund_id } = mustExist((await insertRefund(ctx.db, refund))[0], 'the refund')
  if (refund.capture_id !== null) await ctx.happened('refund_asked', { refund_id })
  else await ctx.happened('refund_paid', { refund_id, order_id: refund.order_id })
  return refund_id
}

interface CashGiven {
  refund_id: number
  payment_id: number
  order_id: number
  shop_id: number
  amount: Money
}

/** A shop that was paid in cash gives cash back: that is done when it is said. */
const bookCash = (ctx: Context, { refund_id, ...given }: CashGiven) =>
  bookPaidBack(ctx, { ...given, name: String(refund_id), holder: 'shop_cash' })
