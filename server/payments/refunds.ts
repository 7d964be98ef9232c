import type { Context } from '../context.ts'
import { type Money, nothing, subtract, toAmount } from '../kit/money.ts'
import { found, mustExist, refuse } from '../kit/refusal.ts'
import {
  bookExcess,
  bookFailed,
  bookPaidBack,
  bookRefund,
  bookRest,
  bookVoid,
  type Holder,
  lineShare,
  refundAmount,
  restOfOrder,
} from '../ledger/ledger.ts'
import type { GivenBack } from './gateways/gateway.ts'
import { type Capture, findPaying } from './queries.ts'
import {
  claimRefund,
  findDeliveryGiven,
  findRefundable,
  findUnfinished,
  insertRefund,
  lockRefund,
  type NewRefund,
  type Refund,
  type RefundableLine,
  setRefunded,
  setRefundFailed,
  setRefundReference,
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
export async function refundWhole(ctx: Context, { shop_id, ...order }: Refunded): Promise<Money> {
  const { payment_id, order_id } = order
  const amount = await restOfOrder(ctx, order_id, shop_id)
  if (amount === 0) await bookVoid(ctx, { payment_id, order_id, shop_id })
  if (amount <= 0) return nothing
  const capture_id = (await findPaying(ctx.db, { payment_id }))[0]?.id ?? null
  const refund_id = await ask(ctx, { ...order, ...noLines, capture_id, amount })
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
}

/** Gives back a part of a paid order, in the caller's transaction, which holds its payment's row; never more than is left. */
export async function refundLines(ctx: Context, asked: PartAsked, delivery_charge: Money): Promise<Money> {
  const { payment_id, order_id, shop_id, reason, actor, actor_id, goodwill } = asked
  const part = { lines: await partsOf(ctx, asked), delivery: await deliveryOf(ctx, asked, delivery_charge), goodwill }
  const amount = refundAmount(part)
  const left = await restOfOrder(ctx, order_id, shop_id)
  if (amount === 0) refuse('conflict', 'payments.nothing_to_refund', { figures: { left: toAmount(left) } })
  if (amount > left) refuse('conflict', 'payments.more_than_left', { figures: { left: toAmount(left) } })
  const capture_id = (await findPaying(ctx.db, { payment_id }))[0]?.id ?? null
  const lines = part.lines.map(({ line, before, more }) => {
    return { order_line_id: line.id, quantity: more, amount: lineShare(line, before, more).amount }
  })
  const rest = { payment_id, order_id, capture_id, amount, reason, actor, actor_id }
  const sums = { delivery_amount: part.delivery, goodwill_amount: goodwill, lines: JSON.stringify(lines) }
  const refund_id = await ask(ctx, { ...rest, ...sums })
  await bookRefund(ctx, { refund_id, payment_id, order_id, shop_id }, part)
  if (capture_id === null) await bookCash(ctx, { refund_id, payment_id, order_id, shop_id, amount })
  return amount
}

async function partsOf(ctx: Context, { order_id, lines }: PartAsked) {
  const known = await findRefundable(ctx.db, { order_id })
  return lines.map(({ order_line_id, quantity }) => {
    const line: RefundableLine = found(known.find(({ id }) => id === order_line_id))
    const left = line.quantity - line.given
    if (quantity > left) refuse('conflict', 'payments.more_units_than_left', { figures: { order_line_id, left } })
    return { line, before: line.given, more: quantity }
  })
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

async function ask(ctx: Context, refund: NewRefund): Promise<number> {
  const { id } = mustExist((await insertRefund(ctx.db, refund))[0], 'the refund')
  if (refund.capture_id !== null) await ctx.happened('refund_asked', { refund_id: id })
  return id
}

interface CashGiven {
  refund_id: number
  payment_id: number
  order_id: number
  shop_id: number
  amount: Money
}

/** A shop that was paid in cash gives cash back: that is done when it is said. */
const bookCash = (ctx: Context, given: CashGiven) => bookPaidBack(ctx, { ...given, holder: 'shop_cash' })

/**
 * Asks the gateway to give back what is due, under one key however often it is asked. A gateway that is out of reach fails the
 * job, which is tried again.
 */
export async function giveBack(ctx: Context, id: number): Promise<void> {
  const [refund] = await claimRefund(ctx.db, { id })
  if (!refund) return
  const gateway = found(await ctx.gateways.find(refund.gateway))
  const { capture, amount, currency, is_again, reference } = refund
  const given = await gateway.giveBack({ capture, amount, currency, key: `refund-${id}`, is_again, reference })
  if (given.state === 'waiting') await setRefundReference(ctx.db, { id, reference: given.reference })
  else if (given.state === 'done') await finish(ctx, refund, given.reference)
  else await fail(ctx, refund, given)
}

const finish = (ctx: Context, refund: Refund, reference: string | null) =>
  ctx.transaction(async (inner) => {
    // Somebody else may have asked meanwhile and have had the same answer.
    if ((await lockRefund(inner.db, { id: refund.id })).length === 0) return
    await setRefunded(inner.db, { id: refund.id, reference })
    const { id: refund_id, payment_id, order_id, shop_id, amount } = refund
    const holder: Holder = `gateway:${refund.gateway}`
    await bookPaidBack(inner, { refund_id, payment_id, order_id, shop_id, holder, amount })
    await inner.happened('refund_paid', { refund_id, order_id })
  })

/** Of an order it can be asked for again; what came for nothing stays due in the books until somebody sees to it. */
async function fail(ctx: Context, { id, payment_id, order_id }: Refund, { failure = 'refused', reference }: GivenBack) {
  ctx.log.error({ refund_id: id, failure }, 'a refund failed at its gateway')
  await ctx.transaction(async (inner) => {
    if ((await lockRefund(inner.db, { id })).length === 0) return
    await setRefundFailed(inner.db, { id, failure, reference })
    if (order_id !== null) await bookFailed(inner, { refund_id: id, payment_id, order_id })
  })
}

/** Refunds that have not ended for a while are tried again. */
export async function retryRefunds(ctx: Context, minutes: number): Promise<void> {
  const unfinished = await findUnfinished(ctx.db, { minutes, most: 500 })
  for (const { id } of unfinished) await ctx.happened('refund_asked', { refund_id: id })
}
