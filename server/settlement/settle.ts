import type { Context } from '../context.ts'
import { bookSales } from '../ledger/ledger.ts'
import {
  type Attempt,
  type AttemptStatus,
  abandonOtherAttempts,
  buildCaptureKey,
  type Capture,
  canCapture,
  endAttempt,
  findAttemptByReference,
  findOpenAttempts,
  type Gateway,
  getAttempt,
  isOutdated,
  lockPaymentRow,
  markPaid,
  queueQuietAttempts,
  recordCapture,
  recordDecline,
  refundExcess,
  requireGateway,
  retryRefunds,
} from '../payments/payments.ts'
import { sellHeldStock } from '../stock/stock.ts'
import { lockOrders } from './queries.ts'
import { computeDue, filterLiveOrders, splitPayment } from './rules.ts'
import { runAllThenThrow } from './run-all-then-throw.ts'

/**
 * Brings what we know of an attempt to what its gateway says is true, however often and in whatever order we are told to. The
 * gateway is asked outside of any transaction; what it took is applied once, by its own name for it. An attempt ends where nothing
 * can come of it any more, and is asked about until then.
 */
export async function settle(ctx: Context, attempt: Attempt): Promise<void> {
  const { reference } = attempt
  // Nobody was ever shown a page whose address we did not get.
  const state = reference === null ? 'open' : await syncState(ctx, { ...attempt, reference })
  const isOver = state === 'taken' || state === 'closed'
  if (isOver || (state !== 'pending' && isOutdated(attempt, ctx.now()))) await endAttempt(ctx, attempt)
}

type OpenedAttempt = Attempt & { reference: string }

/** Where a gateway cannot be asked for so long that nothing can come of an attempt any more, it counts as left open. */
async function syncState(ctx: Context, attempt: OpenedAttempt): Promise<AttemptStatus['state']> {
  try {
    return await applyStatus(ctx, attempt, await requireGateway(ctx, attempt.gateway))
  } catch (error) {
    if (!isOutdated(attempt, ctx.now())) throw error
    ctx.log.error({ attempt_id: attempt.id, err: error }, 'an attempt ends although its gateway cannot be asked')
    return 'open'
  }
}

async function applyStatus(ctx: Context, attempt: OpenedAttempt, gateway: Gateway): Promise<AttemptStatus['state']> {
  const truth = await captureIfDue(ctx, attempt, gateway)
  for (const taken of truth.captures) await applyCapture(ctx, attempt, taken)
  return truth.state
}

/** What the shopper agreed to is taken where it is due; where the gateway says no to that, the shopper may choose another card there. */
async function captureIfDue(ctx: Context, attempt: OpenedAttempt, gateway: Gateway): Promise<AttemptStatus> {
  const found = await gateway.find(attempt.reference)
  const isAgreed = found.state === 'approved' && canCapture(attempt.declined_at, ctx.now())
  if (!isAgreed || !(await isDue(ctx, attempt))) return found
  const truth = await gateway.take(attempt.reference, buildCaptureKey(attempt))
  if (truth.state === 'approved' || truth.state === 'open') await recordDecline(ctx, attempt)
  return truth
}

/** Whether money is wanted now; if that changes before it comes, it goes back. */
async function isDue(ctx: Context, { payment_id }: Attempt): Promise<boolean> {
  const { payment, due } = await ctx.transaction((inner) => lockAndComputeDue(inner, payment_id))
  return payment.is_held && due > 0
}

/** What is due of a payment, which is locked, with its orders, until the caller's transaction ends. */
async function lockAndComputeDue(ctx: Context, payment_id: number) {
  const payment = await lockPaymentRow(ctx, payment_id)
  const orders = await lockOrders(ctx.db, { payment_id })
  return { payment, orders, due: computeDue(payment, orders) }
}

/** Money came: it pays for what is due, and what it does not pay for goes back by itself. */
const applyCapture = (ctx: Context, attempt: Attempt, taken: AttemptStatus['captures'][number]): Promise<void> =>
  ctx.transaction(async (inner) => {
    const { payment_id, gateway } = attempt
    const { payment, orders, due } = await lockAndComputeDue(inner, payment_id)
    const capture = await recordCapture(inner, attempt, taken)
    if (!capture) return
    if (capture.currency !== payment.currency) return refundForeignCurrency(inner, capture, payment.currency)
    const { isPaid, excess } = splitPayment(due, taken.amount)
    if (excess > 0) await refundExcess(inner, capture, { amount: excess, reason: isPaid ? 'excess' : 'late' })
    if (!isPaid) return
    const order_ids = filterLiveOrders(orders).map(({ id }) => id)
    await markPaid(inner, payment_id, gateway)
    await bookSales(inner, order_ids, `gateway:${gateway}`)
    await inner.happened('order_paid', { payment_id, order_ids })
    await sellHeldStock(inner, order_ids)
  })

/** Money in another currency than was asked for pays for nothing: what it is worth changes. It goes back whole, as it came. */
async function refundForeignCurrency(ctx: Context, capture: Capture, asked: string): Promise<void> {
  const { id: capture_id, gateway, currency, amount } = capture
  ctx.log.error({ gateway, capture_id, currency, asked }, 'a gateway took another currency than it was asked to')
  await refundExcess(ctx, capture, { amount, reason: 'excess' })
}

/** Orders of which nothing is due, now that the dear ones of their checkout are called off, are paid as they stand. */
export async function markPaidIfNothingDue(ctx: Context, payment_id: number): Promise<void> {
  const { payment, orders, due } = await lockAndComputeDue(ctx, payment_id)
  const order_ids = filterLiveOrders(orders).map(({ id }) => id)
  const isSettled = payment.paid_at !== null || payment.method === 'cash' || order_ids.length === 0
  if (isSettled || due > 0) return
  await markPaid(ctx, payment_id, payment.method)
  await bookSales(ctx, order_ids, `gateway:${payment.method}`)
  await ctx.happened('order_paid', { payment_id, order_ids })
  await sellHeldStock(ctx, order_ids)
}

/** What a gateway has told of: nothing where it is no attempt of ours. */
export async function settleTold(ctx: Context, gateway: string, reference: string): Promise<void> {
  const attempt = await findAttemptByReference(ctx, gateway, reference)
  if (attempt) await settle(ctx, attempt)
}

/**
 * Sees to it that nobody pays at an attempt any more, as far as its gateway can. Where somebody just has, or still does, that is
 * applied.
 */
export async function closeAndSettle(ctx: Context, attempt: Attempt): Promise<void> {
  const { gateway, reference } = attempt
  if (reference !== null) await (await requireGateway(ctx, gateway)).close(reference)
  await settle(ctx, attempt)
}

/** Attempts that another one, or cash, has taken the place of, or that are for another sum than is due. */
export async function leaveAttempts(ctx: Context, payment_id: number): Promise<void> {
  await ctx.transaction(async (inner) => {
    await markPaidIfNothingDue(inner, payment_id)
    const { payment, due } = await lockAndComputeDue(inner, payment_id)
    await abandonOtherAttempts(inner, { payment_id, gateway: payment.method, amount: due })
  })
  const left = (await findOpenAttempts(ctx, payment_id)).filter(({ left_at }) => left_at !== null)
  await runAllThenThrow(left, (attempt) => closeAndSettle(ctx, attempt))
}

/** Minutes after which a gateway that told nothing is asked. */
const quietMinutes = 5

/** What nobody told us of: attempts are asked about, refunds tried again, each by a job of its own. */
export async function reconcile(ctx: Context): Promise<void> {
  await retryRefunds(ctx, quietMinutes)
  await queueQuietAttempts(ctx, quietMinutes)
}

/** Asks about an attempt that nobody told us of. */
export const askAttempt = async (ctx: Context, attempt_id: number): Promise<void> =>
  settle(ctx, await getAttempt(ctx, attempt_id))
