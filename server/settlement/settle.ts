import type { Context } from '../context.ts'
import { bookSales } from '../ledger/ledger.ts'
import {
  type Attempt,
  attemptAt,
  endAttempt,
  gatewayOf,
  holdRow,
  markPaid,
  openAttempts,
  quietAttempts,
  recordCapture,
  refundExcess,
  retryRefunds,
  type Truth,
} from '../payments/payments.ts'
import { sellHeld } from '../stock/stock.ts'
import { eachAlone } from './each-alone.ts'
import { lockOrders } from './queries.ts'
import { dueOf, liveOrders, settled } from './rules.ts'

/**
 * Brings what we know of an attempt to what its gateway says is true, however often and in whatever order we are told to. The
 * gateway is asked outside of any transaction; what it took is applied once, by its own name for it.
 */
export async function settle(ctx: Context, attempt: Attempt): Promise<void> {
  const { gateway: name, reference } = attempt
  // Nobody was ever shown a page whose address we did not get.
  if (reference === null) return
  const gateway = await gatewayOf(ctx, name)
  const found = await gateway.find(reference)
  const truth = found.state === 'approved' && (await isDue(ctx, attempt)) ? await gateway.take(reference) : found
  for (const taken of truth.taken) await applyTaken(ctx, attempt, taken)
  if (truth.state === 'taken' || truth.state === 'closed') await endAttempt(ctx, attempt)
}

/** Whether money is wanted now; if that changes before it comes, it goes back. */
const isDue = (ctx: Context, { payment_id }: Attempt): Promise<boolean> =>
  ctx.transaction(async (inner) => {
    const payment = await holdRow(inner, payment_id)
    return payment.is_held && dueOf(payment, await lockOrders(inner.db, { payment_id })) > 0
  })

/** Money came: it pays for what is due, and what it does not pay for goes back by itself. */
const applyTaken = (ctx: Context, attempt: Attempt, taken: Truth['taken'][number]): Promise<void> =>
  ctx.transaction(async (inner) => {
    const { payment_id, gateway, currency } = attempt
    if (taken.currency !== currency)
      throw new Error(`${gateway} took ${taken.currency} where ${currency} was asked for`)
    const payment = await holdRow(inner, payment_id)
    const capture = await recordCapture(inner, attempt, taken)
    if (!capture) return
    const orders = await lockOrders(inner.db, { payment_id })
    const { isPaid, excess } = settled(dueOf(payment, orders), taken.amount)
    if (excess > 0) await refundExcess(inner, capture, { amount: excess, reason: isPaid ? 'excess' : 'late' })
    if (!isPaid) return
    const order_ids = liveOrders(orders).map(({ id }) => id)
    await markPaid(inner, payment_id, gateway)
    await bookSales(inner, order_ids, `gateway:${gateway}`)
    await inner.happened('order_paid', { payment_id, order_ids })
    await sellHeld(inner, order_ids)
  })

/** Orders of which nothing is due, now that the dear ones of their checkout are called off, are paid as they stand. */
export async function payNothing(ctx: Context, payment_id: number): Promise<void> {
  const payment = await holdRow(ctx, payment_id)
  const orders = await lockOrders(ctx.db, { payment_id })
  const order_ids = liveOrders(orders).map(({ id }) => id)
  const isSettled = payment.paid_at !== null || payment.method === 'cash' || order_ids.length === 0
  if (isSettled || dueOf(payment, orders) > 0) return
  await markPaid(ctx, payment_id, payment.method)
  await bookSales(ctx, order_ids, `gateway:${payment.method}`)
  await ctx.happened('order_paid', { payment_id, order_ids })
  await sellHeld(ctx, order_ids)
}

/** What a gateway has told of: nothing where it is no attempt of ours. */
export async function settleTold(ctx: Context, gateway: string, reference: string): Promise<void> {
  const attempt = await attemptAt(ctx, gateway, reference)
  if (attempt) await settle(ctx, attempt)
}

/** Sees to it that nobody pays at an attempt any more. Where somebody just has, that is applied. */
export async function closeAndSettle(ctx: Context, attempt: Attempt): Promise<void> {
  const { gateway, reference } = attempt
  if (reference !== null) {
    await (await gatewayOf(ctx, gateway)).close(reference)
    await settle(ctx, attempt)
  }
  await endAttempt(ctx, attempt)
}

/** Attempts that a newer one, or cash, has taken the place of. */
export async function leaveAttempts(ctx: Context, payment_id: number): Promise<void> {
  await ctx.transaction((inner) => payNothing(inner, payment_id))
  const [latest, ...older] = await openAttempts(ctx, payment_id)
  const { due, method } = await ctx.transaction((inner) => dueNow(inner, payment_id))
  const isWanted = latest && method === latest.gateway && due === latest.amount
  await eachAlone(isWanted || !latest ? older : [latest, ...older], (attempt) => closeAndSettle(ctx, attempt))
}

async function dueNow(ctx: Context, payment_id: number) {
  const payment = await holdRow(ctx, payment_id)
  return { due: dueOf(payment, await lockOrders(ctx.db, { payment_id })), method: payment.method }
}

/** Minutes after which a gateway that told nothing is asked. */
const quiet = 5

/** What nobody told us of: attempts are asked about, refunds tried again. One that fails leaves the others to be tried. */
export async function reconcile(ctx: Context): Promise<void> {
  await retryRefunds(ctx, quiet)
  await eachAlone(await quietAttempts(ctx, quiet), (attempt) => settle(ctx, attempt))
}
