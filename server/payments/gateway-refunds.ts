import { found } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { bookBouncedRefund, bookFailedRefund, bookPaidRefund } from '../ledger/ledger.ts'
import {
  claimRefund,
  findRefundByReference,
  findRefundProgress,
  findUnfinished,
  lockRefund,
  type Refund,
  setBounced,
  setPostponed,
  setRefunded,
  setRefundFailed,
  setWaiting,
} from './gateway-refund-queries.ts'
import type { RefundStatus } from './gateways/gateway.ts'

/**
 * Asks the gateway to give back what is due, or what became of it. What was not answered is asked again under the same key. A
 * gateway that is out of reach fails the job, which is tried again.
 */
export async function payRefund(ctx: Context, id: number): Promise<void> {
  const [refund] = await claimRefund(ctx.db, { id })
  if (refund) await applyStatus(ctx, refund, await requestRefund(ctx, refund))
}

async function requestRefund(ctx: Context, refund: Refund): Promise<RefundStatus> {
  const gateway = found(await ctx.gateways.find(refund.gateway))
  const { capture, amount, currency, is_retry, reference } = refund
  if (reference !== null) return gateway.findRefund(reference)
  return gateway.refund({ capture, amount, currency, key: buildIdempotencyKey(refund), is_retry })
}

/** A gateway says again what it said to a key: what is asked anew after a refusal has a name of its own. */
const buildRefundName = ({ id, refusals }: Refund): string => (refusals === 0 ? String(id) : `${id}-${refusals}`)

/** The moment is in it: a database that was restored, or begun anew, gives the same numbers to others. */
const buildIdempotencyKey = (refund: Refund): string =>
  `refund-${buildRefundName(refund)}-${Date.parse(refund.created_at)}`

async function applyStatus(ctx: Context, refund: Refund, truth: RefundStatus): Promise<void> {
  const { id, refusals } = refund
  const { state, reference, failure = 'refused' } = truth
  if (state === 'done') return completeRefund(ctx, refund, reference)
  if (state === 'failed') return failRefund(ctx, refund, { failure, reference })
  if (state === 'waiting') return void (await setWaiting(ctx.db, { id, reference }))
  ctx.log.warn({ refund_id: id, failure }, 'a refund was put off by its gateway')
  await setPostponed(ctx.db, { id, refusals, failure })
}

const completeRefund = (ctx: Context, refund: Refund, reference: string | null) =>
  ctx.transaction(async (inner) => {
    const { id, payment_id, order_id, shop_id, amount, gateway } = refund
    // Somebody else may have asked meanwhile and have had the same answer.
    if ((await lockRefund(inner.db, { id })).length === 0) return
    await setRefunded(inner.db, { id, reference })
    const paid = { payment_id, order_id, shop_id, amount, holder: `gateway:${gateway}` } as const
    await bookPaidRefund(inner, { ...paid, name: buildRefundName(refund) })
    await inner.happened('refund_paid', { refund_id: id, order_id })
  })

/** Of an order it can be asked for again; what came for nothing stays due in the books until somebody sees to it. */
async function failRefund(
  ctx: Context,
  refund: Refund,
  why: { failure: string; reference: string | null },
): Promise<void> {
  const { id, payment_id, order_id } = refund
  ctx.log.error({ refund_id: id, failure: why.failure }, 'a refund failed at its gateway')
  await ctx.transaction(async (inner) => {
    if ((await lockRefund(inner.db, { id })).length === 0) return
    await setRefundFailed(inner.db, { id, ...why })
    if (order_id === null) return
    await bookFailedRefund(inner, { refund_id: id, payment_id, order_id })
    await inner.happened('refund_failed', { refund_id: id })
  })
}

/**
 * What a gateway tells of a refund is asked about there; nothing where it is none of ours. One that had left may have come back: then
 * it is due again before anything else becomes of it.
 */
export async function hearRefund(ctx: Context, gateway: string, reference: string): Promise<void> {
  const [known] = await findRefundByReference(ctx.db, { gateway, reference })
  if (!known) return
  const truth = await requestRefund(ctx, known)
  const isBack = truth.state === 'failed' || truth.state === 'later'
  if (known.is_done && !isBack) return
  if (known.is_done) await bounceRefund(ctx, known)
  await applyStatus(ctx, known, truth)
}

const bounceRefund = (ctx: Context, refund: Refund) =>
  ctx.transaction(async (inner) => {
    const { id, payment_id, order_id } = refund
    if ((await setBounced(inner.db, { id })).length === 0) return
    await bookBouncedRefund(inner, { name: buildRefundName(refund), payment_id, order_id })
  })

/** Refunds that have not ended are tried again, the longer they take the more seldom. */
export async function retryRefunds(ctx: Context, minutes: number): Promise<void> {
  const unfinished = await findUnfinished(ctx.db, { minutes, most: 500 })
  for (const { id } of unfinished) await ctx.happened('refund_asked', { refund_id: id })
}

/** Whether something went back of an order, and nothing is on its way back any more. */
export async function isFullyRefunded(ctx: Context, order_id: number): Promise<boolean> {
  const [back] = await findRefundProgress(ctx.db, { order_id })
  return back?.is_any_done === true && !back.is_any_open
}
