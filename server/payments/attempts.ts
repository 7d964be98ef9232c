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

/** A payment waits for its money from now on, for so many minutes. */
export async function startOnlinePayment(
  ctx: Context,
  { minutes, ...attempt }: AttemptParams & { minutes: number },
): Promise<void> {
  await holdPayment(ctx.db, { id: attempt.payment_id, minutes })
  await insertAttempt(ctx.db, attempt)
}

/**
 * The attempt at which a payment is to be paid, inside the caller's transaction: one that is open there already, or a new one.
 * All others are left, and closed by a job.
 */
export async function reuseOrCreateAttempt(ctx: Context, asked: AttemptParams): Promise<Attempt> {
  const { payment_id, gateway, amount } = asked
  await setMethod(ctx.db, { id: payment_id, method: gateway, is_held: true })
  const open = await findOpenAttempts(ctx, payment_id)
  const known = open.find((each) => each.left_at === null && each.gateway === gateway && each.amount === amount)
  const isOfUse = known && (known.reference !== null || isFresh(known.created_at, ctx.now()))
  const attempt = isOfUse ? known : mustExist((await insertAttempt(ctx.db, asked))[0], 'the attempt')
  await abandonOthers(ctx.db, { payment_id, kept: attempt.id })
  if (open.some(({ id }) => id !== attempt.id)) await ctx.happened('attempts_left', { payment_id })
  return attempt
}

/** A payment is to be made in cash from now on; what is open at a gateway is closed by a job. */
export async function switchToCash(ctx: Context, payment_id: number): Promise<void> {
  await setMethod(ctx.db, { id: payment_id, method: 'cash', is_held: false })
  await abandonOthers(ctx.db, { payment_id, kept: null })
  await ctx.happened('attempts_left', { payment_id })
}

/** Abandons attempts at another gateway, or for another amount than is due. */
export const abandonOtherAttempts = async (
  ctx: Context,
  wanted: { payment_id: number; gateway: string; amount: Money },
): Promise<void> => void (await abandonOutdated(ctx.db, wanted))

/** Where a payment can still be paid, whether anybody is sent there or not, newest first. */
export const findOpenAttempts = async (ctx: Context, payment_id: number): Promise<Attempt[]> =>
  (await findAttempts(ctx.db, { payment_id })).filter(({ closed_at }) => closed_at === null)

/** The attempt with which a payment began. */
export const findFirstAttempt = async (ctx: Context, payment_id: number): Promise<Attempt | undefined> =>
  (await findAttempts(ctx.db, { payment_id })).at(-1)

export const getAttempt = async (ctx: Context, id: number): Promise<Attempt> =>
  mustExist((await findAttempt(ctx.db, { id }))[0], 'the attempt')

export const findAttemptByReference = async (
  ctx: Context,
  gateway: string,
  reference: string,
): Promise<Attempt | undefined> => (await selectAttemptByReference(ctx.db, { gateway, reference }))[0]

/** Sees to it that every attempt that is open for so many minutes and that nobody asked about lately is, each by a job of its own. */
export const queueQuietAttempts = (ctx: Context, minutes: number): Promise<void> =>
  ctx.transaction(async (inner) => {
    const quiet = await claimQuiet(inner.db, { minutes, most: 500 })
    for (const { id } of quiet) await inner.happened('attempt_quiet', { attempt_id: id })
  })

/** Claims the check of an attempt at its gateway; false where it was claimed within the last two seconds. */
export const tryClaimCheck = async (ctx: Context, { id }: Attempt): Promise<boolean> =>
  (await claimCheck(ctx.db, { id })).length > 0

/** Nobody can pay there any more. */
export const endAttempt = async (ctx: Context, { id }: Attempt): Promise<void> =>
  void (await closeAttempt(ctx.db, { id }))

/** The gateway did not take what the shopper agreed to. */
export const recordDecline = async (ctx: Context, { id }: Attempt): Promise<void> =>
  void (await setDeclined(ctx.db, { id }))
