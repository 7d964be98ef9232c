import type { Context } from '../context.ts'
import { moveOrders } from '../orders/orders.ts'
import { holdRow, openAttempts } from '../payments/payments.ts'
import { eachAlone } from './each-alone.ts'
import { endHold, findLapsed, lockOrders } from './queries.ts'
import { dueOf, liveOrders } from './rules.ts'
import { closeAndSettle, payNothing } from './settle.ts'

/** Orders that nobody paid in time are called off, and what they held can be had by others. */
export async function lapseHolds(ctx: Context): Promise<void> {
  await eachAlone(await findLapsed(ctx.db, { most: 500 }), (lapsed) => lapse(ctx, lapsed))
}

/**
 * The gateways have the last word: their pages are closed first, and what was paid meanwhile counts. One that cannot be asked keeps
 * the hold, for hours at most; money that comes after that goes back.
 */
async function lapse(ctx: Context, { id, is_hopeless }: { id: number; is_hopeless: boolean }): Promise<void> {
  const closing = eachAlone(await openAttempts(ctx, id), (attempt) => closeAndSettle(ctx, attempt))
  const [closed] = await Promise.allSettled([closing])
  if (closed.status === 'rejected' && !is_hopeless) throw closed.reason
  await callOff(ctx, id)
}

const callOff = (ctx: Context, payment_id: number): Promise<void> =>
  ctx.transaction(async (inner) => {
    const payment = await holdRow(inner, payment_id)
    if (payment.is_held || payment.hold_until === null) return
    const orders = await lockOrders(inner.db, { payment_id })
    await endHold(inner.db, { payment_id })
    if (dueOf(payment, orders) === 0) return payNothing(inner, payment_id)
    const order_ids = liveOrders(orders).map(({ id }) => id)
    await moveOrders(inner, { order_ids, to: 'cancelled', actor: 'system', actor_id: null, reason: 'unpaid' })
  })
