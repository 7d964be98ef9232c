import type { Context } from '../context.ts'
import { moveOrders } from '../orders/orders.ts'
import { findOpenAttempts, lockPaymentRow } from '../payments/payments.ts'
import { claimExpiredHolds, endHold, findExpiredHold, lockOrders } from './queries.ts'
import { computeDue, filterLiveOrders } from './rules.ts'
import { runAllThenThrow } from './run-all-then-throw.ts'
import { closeAndSettle, markPaidIfNothingDue } from './settle.ts'

/**
 * Orders that nobody paid in time are called off, those of each checkout by a job of their own: a gateway that does not answer keeps
 * nobody's goods but of those who were to pay there.
 */
export const lapseHolds = (ctx: Context): Promise<void> =>
  ctx.transaction(async (inner) => {
    for (const { id } of await claimExpiredHolds(inner.db, { most: 500 })) {
      await inner.happened('hold_ended', { payment_id: id })
    }
  })

/**
 * What nobody paid is called off, and what it held can be had by others. The gateways have the last word: their pages are closed first, and what was paid meanwhile counts. One that cannot be asked keeps
 * the hold, for hours at most; money that comes after that goes back.
 */
export async function lapseHold(ctx: Context, payment_id: number): Promise<void> {
  const [lapsed] = await findExpiredHold(ctx.db, { id: payment_id })
  if (!lapsed) return
  const closing = runAllThenThrow(await findOpenAttempts(ctx, payment_id), (attempt) => closeAndSettle(ctx, attempt))
  const [closed] = await Promise.allSettled([closing])
  if (closed.status === 'rejected' && !lapsed.is_hopeless) throw closed.reason
  await cancelUnpaid(ctx, payment_id)
}

const cancelUnpaid = (ctx: Context, payment_id: number): Promise<void> =>
  ctx.transaction(async (inner) => {
    const payment = await lockPaymentRow(inner, payment_id)
    if (payment.is_held || payment.hold_until === null) return
    const orders = await lockOrders(inner.db, { payment_id })
    await endHold(inner.db, { payment_id })
    if (computeDue(payment, orders) === 0) return markPaidIfNothingDue(inner, payment_id)
    const order_ids = filterLiveOrders(orders).map(({ id }) => id)
    await moveOrders(inner, { order_ids, to: 'cancelled', actor: 'system', actor_id: null, reason: 'unpaid' })
  })
