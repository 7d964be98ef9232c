import type { Context } from '../context.ts'
import type { Money } from '../kit/money.ts'
import { found, mustExist, Refusal } from '../kit/refusal.ts'
import type { Gateway, Truth } from './gateways/gateway.ts'
import {
  type Attempt,
  claimCheck,
  closeAttempt,
  findAttempt,
  findAttempts,
  findPaidFor,
  findQuiet,
  holdPayment,
  insertAttempt,
  insertCapture,
  insertEvent,
  lockPayment,
  type PaidFor,
  type Payment,
  setMethod,
  setOpened,
  setPaid,
} from './queries.ts'
import { isFresh, returnUrl } from './rules.ts'

export type { Truth } from './gateways/gateway.ts'
export { type Gateways, openGateways } from './gateways/gateways.ts'
export { hearRefund, isGivenBack, payRefund, retryRefunds } from './paying-back.ts'
export type { Attempt, Payment } from './queries.ts'
export { type LineGiven, refundExcess, refundLines, refundWhole } from './refunds.ts'

export const isOnline = (method: string): boolean => method !== 'cash'

/** One of the gateways that this process can ask; what is not configured is not there. */
export const gatewayOf = async (ctx: Context, name: string): Promise<Gateway> => found(await ctx.gateways.find(name))

/** Locks a payment, before the rows of its orders. */
export const holdRow = async (ctx: Context, id: number): Promise<Payment> =>
  mustExist((await lockPayment(ctx.db, { id }))[0], 'the payment')

interface Beginning {
  payment_id: number
  gateway: string
  amount: Money
  currency: string
}

/** A payment waits for its money from now on, for so many minutes. */
export async function beginOnline(
  ctx: Context,
  { minutes, ...attempt }: Beginning & { minutes: number },
): Promise<void> {
  await holdPayment(ctx.db, { id: attempt.payment_id, minutes })
  await insertAttempt(ctx.db, attempt)
}

/**
 * The attempt at which a payment is to be paid, inside the caller's transaction: one that is open there already, or a new one.
 * Others are left by a job.
 */
export async function beginAgain(ctx: Context, asked: Beginning): Promise<void> {
  const { payment_id, gateway, amount } = asked
  const [latest] = await findAttempts(ctx.db, { payment_id })
  const isSame = latest?.gateway === gateway && latest.amount === amount
  await setMethod(ctx.db, { id: payment_id, method: gateway, is_held: true })
  if (latest && isSame && (latest.reference !== null || isFresh(latest.created_at, ctx.now()))) return
  await insertAttempt(ctx.db, asked)
  if (latest) await ctx.happened('attempts_left', { payment_id })
}

/** A payment is to be made in cash from now on; what is open at a gateway is left by a job. */
export async function changeToCash(ctx: Context, payment_id: number): Promise<void> {
  await setMethod(ctx.db, { id: payment_id, method: 'cash', is_held: false })
  await ctx.happened('attempts_left', { payment_id })
}

/** The payment has its money. */
export const markPaid = async (ctx: Context, id: number, method: string): Promise<void> =>
  void (await setPaid(ctx.db, { id, method }))

/** What is open of a payment, newest first. */
export const openAttempts = (ctx: Context, payment_id: number): Promise<Attempt[]> =>
  findAttempts(ctx.db, { payment_id })

/** Attempts that are open for so many minutes, and nobody told of. */
export const quietAttempts = (ctx: Context, minutes: number): Promise<Attempt[]> =>
  findQuiet(ctx.db, { minutes, most: 500 })

/** The attempt that a gateway has this name for. */
export const attemptAt = async (ctx: Context, gateway: string, reference: string): Promise<Attempt | undefined> =>
  (await findAttempt(ctx.db, { gateway, reference }))[0]

/** Whether it is our turn to ask about an attempt; nobody else does for two seconds then. */
export const takeTurn = async (ctx: Context, { id }: Attempt): Promise<boolean> =>
  (await claimCheck(ctx.db, { id })).length > 0

export const endAttempt = async (ctx: Context, { id }: Attempt): Promise<void> =>
  void (await closeAttempt(ctx.db, { id }))

/** Where a payment is to be paid now; nothing where that is nowhere. */
export async function findPage(ctx: Context, payment_id: number): Promise<string | null> {
  const [latest] = await openAttempts(ctx, payment_id)
  if (!latest || (latest.url === null && !isFresh(latest.created_at, ctx.now()))) return null
  const [about] = await findPaidFor(ctx.db, { payment_id })
  return about ? (latest.url ?? openPage(ctx, latest, about)) : null
}

/** Where the shopper pays: the gateway is asked for its page, outside of any transaction. Under the same attempt it is the same page. */
async function openPage(
  ctx: Context,
  attempt: Attempt,
  { order_ids, order_codes, hold_until }: PaidFor,
): Promise<string> {
  const { id, amount, currency, gateway } = attempt
  const opened = await (await gatewayOf(ctx, gateway)).open({
    attempt_id: id,
    amount,
    currency,
    title: order_codes.join(', '),
    locale: ctx.locale,
    return_url: returnUrl(ctx.origin, order_ids, 'back'),
    cancel_url: returnUrl(ctx.origin, order_ids, 'cancelled'),
    created_at: new Date(attempt.created_at),
    until: new Date(hold_until),
  })
  await setOpened(ctx.db, { id, ...opened })
  return opened.url
}

/** An answer, or null where the gateway is out of reach for now. */
export async function whereReachable<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'unavailable') return null
    throw error
  })
}

/** What a gateway took, written down once; nothing where that was done before. */
export async function recordCapture(ctx: Context, { id, payment_id, gateway }: Attempt, taken: Truth['taken'][number]) {
  const { reference, amount } = taken
  return (await insertCapture(ctx.db, { payment_id, attempt_id: id, gateway, reference, amount }))[0]
}

/** What a gateway told, written down once; false where it told that before. */
export async function recordTold(
  ctx: Context,
  told: { gateway: string; event_id: string; reference: string | null; payload: string },
): Promise<boolean> {
  return (await insertEvent(ctx.db, told)).length > 0
}
