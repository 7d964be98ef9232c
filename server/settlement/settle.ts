import type { Context } from '../context.ts'
import { bookOrders, sellHeldStock } from '../orders/orders.ts'
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
  recordUnknownCaptures,
  refundExcess,
  requireGateway,
  retryRefunds,
} from '../payments/payments.ts'
import { lockOrdersOfPayment } from './queries.ts'
import { computeDue, filterLiveOrders, splitPayment } from './rules.ts'
import { runAllThenThrow } from './run-all-then-throw.ts'

/** Safe to repeat and run concurrently: a capture is applied once, by its reference. Queries the gateway outside of transactions. */
export async function settle(ctx: Context, attempt: Attempt): Promise<void> {
  const { reference } = attempt
  // Without a reference, no shopper ever saw a page.
  const state = reference === null ? 'open' : await syncState(ctx, { ...attempt, reference })
  const isFinal = state === 'taken' || state === 'closed'
  if (isFinal || (state !== 'pending' && isOutdated(attempt, ctx.now()))) await endAttempt(ctx, attempt)
}

type OpenedAttempt = Attempt & { reference: string }

/** An outdated attempt whose gateway is unreachable counts as `open`, so that it can be closed. */
async function syncState(ctx: Context, attempt: OpenedAttempt): Promise<AttemptStatus['state']> {
  try {
    return await applyStatus(ctx, attempt, await requireGateway(ctx, attempt.gateway))
  } catch (error) {
    if (!isOutdated(attempt, ctx.now())) throw error
    ctx.log.error(
      { attempt_id: attempt.id, err: error },
      'an outdated attempt is closed although its gateway is unreachable',
    )
    return 'open'
  }
}

async function applyStatus(ctx: Context, attempt: OpenedAttempt, gateway: Gateway): Promise<AttemptStatus['state']> {
  const status = await captureIfDue(ctx, attempt, gateway)
  for (const capture of status.captures) await applyCapture(ctx, attempt, capture)
  return status.state
}

/** Captures an approved attempt if its amount is due. After a decline the shopper can choose another card at the gateway. */
async function captureIfDue(ctx: Context, attempt: OpenedAttempt, gateway: Gateway): Promise<AttemptStatus> {
  const current = await gateway.find(attempt.reference)
  const isApproved = current.state === 'approved' && canCapture(attempt.declined_at, ctx.now())
  if (!isApproved || !(await isDue(ctx, attempt))) return current
  const captured = await gateway.take(attempt.reference, buildCaptureKey(attempt))
  if (captured.state === 'approved' || captured.state === 'open') await recordDecline(ctx, attempt)
  return captured
}

/** Whether money is due now. If that changes before the capture is applied, the money is refunded. */
async function isDue(ctx: Context, { payment_id }: Attempt): Promise<boolean> {
  const { payment, due } = await ctx.transaction((inner) => lockAndComputeDue(inner, payment_id))
  return payment.is_held && due > 0
}

async function lockAndComputeDue(ctx: Context, payment_id: number) {
  const payment = await lockPaymentRow(ctx, payment_id)
  const orders = await lockOrdersOfPayment(ctx.db, { payment_id })
  return { payment, orders, due: computeDue(payment, orders) }
}

/** Applies captured money to what is due, and refunds the rest. */
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
    await bookOrders(inner, order_ids, `gateway:${gateway}`)
    await inner.emit('order_paid', { payment_id, order_ids })
    await sellHeldStock(inner, order_ids)
  })

/** Money in another currency pays for nothing, because rates change. It is refunded completely. */
async function refundForeignCurrency(ctx: Context, capture: Capture, requestedCurrency: string): Promise<void> {
  const { id: capture_id, gateway, currency, amount } = capture
  ctx.log.error(
    { gateway, capture_id, currency, requested_currency: requestedCurrency },
    'a gateway captured another currency than requested',
  )
  await refundExcess(ctx, capture, { amount, reason: 'excess' })
}

/** Marks orders as paid if nothing is due any more because the other orders of their checkout were cancelled. */
export async function markPaidIfNothingDue(ctx: Context, payment_id: number): Promise<void> {
  const { payment, orders, due } = await lockAndComputeDue(ctx, payment_id)
  const order_ids = filterLiveOrders(orders).map(({ id }) => id)
  const isSettled = payment.paid_at !== null || payment.method === 'cash' || order_ids.length === 0
  if (isSettled || due > 0) return
  await markPaid(ctx, payment_id, payment.method)
  await bookOrders(ctx, order_ids, `gateway:${payment.method}`)
  await ctx.emit('order_paid', { payment_id, order_ids })
  await sellHeldStock(ctx, order_ids)
}

/** Settles the attempt of a webhook. Money of an unknown one waits for a person. */
export async function settleByReference(ctx: Context, gateway: string, reference: string): Promise<void> {
  const attempt = await findAttemptByReference(ctx, gateway, reference)
  if (attempt) await settle(ctx, attempt)
  else await recordUnknownCaptures(ctx, gateway, reference)
}

/** Closes the page of an attempt at its gateway, and applies what was paid before that. */
export async function closeAndSettle(ctx: Context, attempt: Attempt): Promise<void> {
  const { gateway, reference } = attempt
  if (reference !== null) await (await requireGateway(ctx, gateway)).close(reference)
  await settle(ctx, attempt)
}

export async function closeAbandonedAttempts(ctx: Context, payment_id: number): Promise<void> {
  await ctx.transaction(async (inner) => {
    await markPaidIfNothingDue(inner, payment_id)
    const { payment, due } = await lockAndComputeDue(inner, payment_id)
    await abandonOtherAttempts(inner, { payment_id, gateway: payment.method, amount: due })
  })
  const left = (await findOpenAttempts(ctx, payment_id)).filter(({ left_at }) => left_at !== null)
  await runAllThenThrow(left, (attempt) => closeAndSettle(ctx, attempt))
}

/** Minutes without a webhook after which a gateway is queried. */
const quietMinutes = 5

/** Queues checks of attempts and retries of refunds whose webhooks did not arrive. */
export async function reconcile(ctx: Context): Promise<void> {
  await retryRefunds(ctx, quietMinutes)
  await queueQuietAttempts(ctx, quietMinutes)
}

export const checkAttempt = async (ctx: Context, attempt_id: number): Promise<void> =>
  settle(ctx, await getAttempt(ctx, attempt_id))
