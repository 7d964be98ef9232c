import type { Context } from '../context.ts'
import { moveOrdersOfCheckout } from '../orders/orders.ts'
import { claimExpiredHolds, endHold, findExpiredHold, findOpenAttempts, lockPaymentRow } from '../payments/payments.ts'
import { lockOrdersOfPayment } from './queries.ts'
import { computeDue, filterLiveOrders } from './rules.ts'
import { runAllThenThrow } from './run-all-then-throw.ts'
import { closeAndSettle, markPaidIfNothingDue } from './settle.ts'

/** Queues one job per expired hold, so that an unreachable gateway delays only its own payments. */
export const queueExpiredHolds = (ctx: Context): Promise<void> =>
  ctx.transaction(async (inner) => {
    for (const { id } of await claimExpiredHolds(inner.db, { max_rows: 500 })) {
      await inner.emit('hold_expired', { payment_id: id })
    }
  })

/** Closes the gateways' pages first: what was paid until then counts. An unreachable gateway extends the hold by up to 6 hours. */
export async function expireHold(ctx: Context, payment_id: number): Promise<void> {
  const [expired] = await findExpiredHold(ctx.db, { id: payment_id })
  if (!expired) return
  const closing = runAllThenThrow(await findOpenAttempts(ctx, payment_id), (attempt) => closeAndSettle(ctx, attempt))
  const [closed] = await Promise.allSettled([closing])
  if (closed.status === 'rejected' && !expired.is_overdue) throw closed.reason
  await cancelUnpaid(ctx, payment_id)
}

const cancelUnpaid = (ctx: Context, payment_id: number): Promise<void> =>
  ctx.transaction(async (inner) => {
    const payment = await lockPaymentRow(inner, payment_id)
    if (payment.is_held || payment.hold_until === null) return
    const orders = await lockOrdersOfPayment(inner.db, { payment_id })
    await endHold(inner.db, { payment_id })
    if (computeDue(payment, orders) === 0) return markPaidIfNothingDue(inner, payment_id)
    const order_ids = filterLiveOrders(orders).map(({ id }) => id)
    await moveOrdersOfCheckout(inner, { order_ids, to: 'cancelled', actor: 'system', actor_id: null, reason: 'unpaid' })
  })
