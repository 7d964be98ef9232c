import type { Money } from '#server/platform/money.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import {
  type Attempt,
  abandonOthers,
  abandonOutdated,
  claimCheck,
  claimQuiet,
  closeAttempt,
  findAttempt,
  findAttempts,
  insertAttempt,
  selectAttemptByReference,
  setDeclined,
} from './attempt-queries.ts'
import { holdPayment, setMethod } from './queries.ts'
import { isFresh } from './rules.ts'

export interface AttemptParams {
  payment_id: number
  gateway: string
  amount: Money
  currency: string
}

export async function startOnlinePayment(
  ctx: Context,
  { minutes, ...attempt }: AttemptParams & { minutes: number },
): Promise<void> {
  await holdPayment(ctx.db, { id: attempt.payment_id, minutes })
  await insertAttempt(ctx.db, attempt)
}

/** Returns an open attempt at the gateway or creates one, in the caller's transaction. Abandons all others; a job closes them. */
export async function reuseOrCreateAttempt(ctx: Context, params: AttemptParams): Promise<Attempt> {
  const { payment_id, gateway, amount } = params
  await setMethod(ctx.db, { id: payment_id, method: gateway, is_held: true })
  const open = await findOpenAttempts(ctx, payment_id)
  const current = open.find((each) => each.left_at === null && each.gateway === gateway && each.amount === amount)
  const isReusable = current && (current.reference !== null || isFresh(current.created_at, ctx.now()))
  const attempt = isReusable ? current : mustExist((await insertAttempt(ctx.db, params))[0], 'the attempt')
  await abandonOthers(ctx.db, { payment_id, except_id: attempt.id })
  if (open.some(({ id }) => id !== attempt.id)) await ctx.emit('attempts_abandoned', { payment_id })
  return attempt
}

/** Switches a payment to cash. A job closes its open attempts at gateways. */
export async function switchToCash(ctx: Context, payment_id: number): Promise<void> {
  await setMethod(ctx.db, { id: payment_id, method: 'cash', is_held: false })
  await abandonOthers(ctx.db, { payment_id, except_id: null })
  await ctx.emit('attempts_abandoned', { payment_id })
}

export const abandonOtherAttempts = async (
  ctx: Context,
  due: { payment_id: number; gateway: string; amount: Money },
): Promise<void> => void (await abandonOutdated(ctx.db, due))

/** Attempts that can still be paid, also abandoned ones, newest first. */
export const findOpenAttempts = async (ctx: Context, payment_id: number): Promise<Attempt[]> =>
  (await findAttempts(ctx.db, { payment_id })).filter(({ closed_at }) => closed_at === null)

export const findFirstAttempt = async (ctx: Context, payment_id: number): Promise<Attempt | undefined> =>
  (await findAttempts(ctx.db, { payment_id })).at(-1)

export const getAttempt = async (ctx: Context, id: number): Promise<Attempt> =>
  mustExist((await findAttempt(ctx.db, { id }))[0], 'the attempt')

export const findAttemptByReference = async (
  ctx: Context,
  gateway: string,
  reference: string,
): Promise<Attempt | undefined> => (await selectAttemptByReference(ctx.db, { gateway, reference }))[0]

/** Queues a check for every open attempt without news for `minutes`. */
export const queueQuietAttempts = (ctx: Context, minutes: number): Promise<void> =>
  ctx.transaction(async (inner) => {
    const quiet = await claimQuiet(inner.db, { minutes, max_rows: 500 })
    for (const { id } of quiet) await inner.emit('attempt_overdue', { attempt_id: id })
  })

/** Claims the check of an attempt at its gateway; false where it was claimed within the last two seconds. */
export const tryClaimCheck = async (ctx: Context, { id }: Attempt): Promise<boolean> =>
  (await claimCheck(ctx.db, { id })).length > 0

export const endAttempt = async (ctx: Context, { id }: Attempt): Promise<void> =>
  void (await closeAttempt(ctx.db, { id }))

export const recordDecline = async (ctx: Context, { id }: Attempt): Promise<void> =>
  void (await setDeclined(ctx.db, { id }))
