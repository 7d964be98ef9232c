import type { ShopId } from '#contract/ids.ts'
import { fromAmount, type Money, subtractMoney, toAmount, zero } from '#server/platform/money.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import {
  bookExcess,
  bookPaidRefund,
  bookRefund,
  bookRestRefund,
  bookVoid,
  type ChargedLine,
  computeLineShare,
  computeRefundAmount,
  getRefundableRest,
  type RefundedOfLine,
} from '../ledger/ledger.ts'
import { getRefundConfirmAmount } from '../settings/settings.ts'
import { type Capture, findPayingCapture } from './queries.ts'
import { findRefundedDelivery, insertRefund, type NewRefund } from './refund-queries.ts'

export interface RefundParams {
  payment_id: number
  order_id: number
  shop_id: ShopId
  reason: string
  actor: NewRefund['actor']
  actor_id: number | null
}

const noLines = { delivery_amount: zero, goodwill_amount: zero, lines: '[]' }

/** Refunds the rest of a paid order, whose payment the caller has locked; a job pays it out. Zero if nothing is left. */
export async function refundRest(ctx: Context, params: RefundParams): Promise<Money> {
  const { payment_id, order_id, shop_id, reason, actor, actor_id } = params
  const amount = await getRefundableRest(ctx, order_id, shop_id)
  if (amount === 0) await bookVoid(ctx, { payment_id, order_id, shop_id })
  if (amount <= 0) return zero
  const capture_id = (await findPayingCapture(ctx.db, { payment_id }))[0]?.id ?? null
  const refund_id = await createRefund(ctx, {
    payment_id,
    order_id,
    reason,
    actor,
    actor_id,
    ...noLines,
    capture_id,
    amount,
  })
  await bookRestRefund(ctx, { refund_id, payment_id, order_id, shop_id })
  if (capture_id === null) await bookCashRefund(ctx, { refund_id, payment_id, order_id, shop_id, amount })
  return amount
}

export interface RefundLine {
  order_line_id: number
  quantity: number
}

export interface RefundableLine extends ChargedLine {
  id: number
  refunded: RefundedOfLine
}

interface RefundedPartParams {
  order_id: number
  lines: readonly RefundLine[]
  refundable: readonly RefundableLine[]
  delivery: boolean
  /** In addition to lines and delivery, at the shop's cost. */
  goodwill: Money
  /** Cap the refund at what is left, instead of refusing more with 409. */
  isCapped: boolean
}

type RefundLinesParams = RefundParams & RefundedPartParams

/** Refunds a part of a paid order, in the caller's transaction, which has locked the payment. Returns the amount. */
export async function refundLines(ctx: Context, params: RefundLinesParams, delivery_charge: Money): Promise<Money> {
  const { payment_id, order_id, shop_id, reason, actor, actor_id, goodwill } = params
  const { lines, part, amount } = await computePart(ctx, params, delivery_charge)
  const left = await getRefundableRest(ctx, order_id, shop_id)
  if (params.isCapped && amount > left) return refundRest(ctx, params)
  if (params.isCapped && amount === 0) return zero
  requireRefundable(amount, left)
  const capture_id = (await findPayingCapture(ctx.db, { payment_id }))[0]?.id ?? null
  const rest = { payment_id, order_id, capture_id, amount, reason, actor, actor_id }
  const sums = {
    delivery_amount: part.delivery,
    goodwill_amount: goodwill,
    lines: JSON.stringify(lines.map(({ share, ...line }) => ({ ...line, ...share }))),
  }
  const refund_id = await createRefund(ctx, { ...rest, ...sums })
  await bookRefund(ctx, { refund_id, payment_id, order_id, shop_id }, part)
  if (capture_id === null) await bookCashRefund(ctx, { refund_id, payment_id, order_id, shop_id, amount })
  return amount
}

/** The amount of a refund, or the refusal of one that is not capped; writes nothing. */
export async function computeRefund(
  ctx: Context,
  params: RefundedPartParams,
  { delivery_charge, left }: { delivery_charge: Money; left: Money },
): Promise<Money> {
  const { amount } = await computePart(ctx, params, delivery_charge)
  if (params.isCapped) return amount > left ? left : amount
  requireRefundable(amount, left)
  return amount
}

async function computePart(ctx: Context, params: RefundedPartParams, delivery_charge: Money) {
  const lines = computeLineRefunds(params)
  const shares = lines.map(({ share }) => share)
  const delivery = await computeDeliveryRefund(ctx, params, delivery_charge)
  const part = { lines: shares, delivery, goodwill: params.goodwill }
  return { lines, part, amount: computeRefundAmount(part) }
}

function requireRefundable(amount: Money, left: Money): void {
  if (amount === 0) refuse('conflict', 'payments.nothing_to_refund', { data: { left: toAmount(left) } })
  if (amount > left) refuse('conflict', 'payments.more_than_left', { data: { left: toAmount(left) } })
}

function computeLineRefunds({ refundable, lines, isCapped }: RefundedPartParams) {
  const parts = lines.map((requested) => {
    const { order_line_id } = requested
    const { refunded, ...line } = requireFound(refundable.find(({ id }) => id === order_line_id))
    const left = line.quantity - refunded.quantity
    const quantity = isCapped ? Math.min(requested.quantity, left) : requested.quantity
    if (quantity > left) refuse('conflict', 'payments.more_units_than_left', { data: { order_line_id, left } })
    return { order_line_id, quantity, share: computeLineShare(line, refunded, quantity) }
  })
  return parts.filter(({ quantity }) => quantity > 0)
}

async function computeDeliveryRefund(
  ctx: Context,
  { order_id, delivery }: RefundedPartParams,
  delivery_charge: Money,
): Promise<Money> {
  if (!delivery) return zero
  const [row] = await findRefundedDelivery(ctx.db, { order_id })
  return subtractMoney(delivery_charge, mustExist(row, 'the refunded delivery charge').refunded)
}

export async function refundExcess(
  ctx: Context,
  { id: capture_id, payment_id, gateway }: Capture,
  { amount, reason }: { amount: Money; reason: 'late' | 'excess' },
): Promise<void> {
  await bookExcess(ctx, { payment_id, capture_id, holder: `gateway:${gateway}`, amount })
  const of = { payment_id, order_id: null, capture_id, amount, reason, actor: 'system', actor_id: null } as const
  await createRefund(ctx, { ...of, ...noLines })
}

/** Refuses a large refund of a person of the desks who has not confirmed lately. Refunds of shoppers and jobs follow other rules. */
export async function requireRefundConfirmation(ctx: Context, amount: Money): Promise<void> {
  if (ctx.isConfirmed !== false) return
  if (amount >= fromAmount(await getRefundConfirmAmount(ctx.db))) refuse('forbidden', 'desk.confirm_first')
}

/** A cash refund is announced at once, a refund at a gateway once it is paid. */
async function createRefund(ctx: Context, refund: NewRefund): Promise<number> {
  await requireRefundConfirmation(ctx, refund.amount)
  const { id: refund_id } = mustExist((await insertRefund(ctx.db, refund))[0], 'the refund')
  if (refund.capture_id !== null) await ctx.emit('refund_requested', { refund_id })
  else await ctx.emit('refund_paid', { refund_id, order_id: refund.order_id })
  return refund_id
}

interface CashRefund {
  refund_id: number
  payment_id: number
  order_id: number
  shop_id: ShopId
  amount: Money
}

/** Cash counts as returned once the shop records the refund. */
const bookCashRefund = (ctx: Context, { refund_id, ...refund }: CashRefund) =>
  bookPaidRefund(ctx, { ...refund, name: String(refund_id), holder: 'shop_cash' })
