import { defineJob } from '#server/define-job.ts'
import { requireFound } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { bookBouncedRefund, bookFailedRefund, bookPaidRefund } from '../ledger/ledger.ts'
import {
  claimRefund,
  findRefundByReference,
  findRefundProgress,
  findUnfinished,
  lockRefund,
  lockTriedRefund,
  type Refund,
  setBounced,
  setPostponed,
  setRefunded,
  setRefundFailed,
  setWaiting,
} from './gateway-refund-queries.ts'
import type { RefundStatus } from './gateways/gateway.ts'
import { buildRefundName } from './rules.ts'

/** Requests a refund at its gateway, or its status. Retries use the same idempotency key; an unreachable gateway fails the job. */
async function payRefund(ctx: Context, id: number): Promise<void> {
  const [refund] = await claimRefund(ctx.db, { id })
  if (refund) await applyStatus(ctx, refund, await requestRefund(ctx, refund))
}

async function requestRefund(ctx: Context, refund: Refund): Promise<RefundStatus> {
  const gateway = requireFound(await ctx.gateways.find(refund.gateway))
  const { capture, amount, currency, is_retry, reference } = refund
  if (reference !== null) return gateway.findRefund(reference)
  return gateway.refund({ capture, amount, currency, key: buildIdempotencyKey(refund), is_retry })
}

/** Includes the creation time, because a restored or new database assigns the same ids again. */
const buildIdempotencyKey = (refund: Refund): string =>
  `refund-${buildRefundName(refund)}-${Date.parse(refund.created_at)}`

async function applyStatus(ctx: Context, refund: Refund, status: RefundStatus): Promise<void> {
  const { id, refusals } = refund
  const { state, reference, failure = 'refused' } = status
  if (state === 'done') return completeRefund(ctx, refund, reference)
  if (state === 'failed') return failRefund(ctx, refund, { failure, reference })
  if (state === 'waiting') return void (await setWaiting(ctx.db, { id, refusals, reference }))
  ctx.log.warn({ refund_id: id, failure }, 'a refund was postponed by its gateway')
  await setPostponed(ctx.db, { id, refusals, failure })
}

const completeRefund = (ctx: Context, refund: Refund, reference: string | null) =>
  ctx.transaction(async (inner) => {
    const { id, payment_id, order_id, shop_id, amount, gateway } = refund
    // A concurrent try may have completed it.
    if ((await lockRefund(inner.db, { id })).length === 0) return
    await setRefunded(inner.db, { id, reference })
    const paid = { payment_id, order_id, shop_id, amount, holder: `gateway:${gateway}` } as const
    await bookPaidRefund(inner, { ...paid, name: buildRefundName(refund) })
    await inner.emit('refund_paid', { refund_id: id, order_id })
  })

/** A refund of an order can be requested again. Late money stays due in the books until an operator retries or settles it. */
async function failRefund(
  ctx: Context,
  refund: Refund,
  result: { failure: string; reference: string | null },
): Promise<void> {
  const { id, refusals, payment_id, order_id } = refund
  ctx.log.error({ refund_id: id, failure: result.failure }, 'a refund failed at its gateway')
  await ctx.transaction(async (inner) => {
    if ((await lockTriedRefund(inner.db, { id, refusals })).length === 0) return
    await setRefundFailed(inner.db, { id, ...result })
    if (order_id === null) return inner.emit('late_refund_failed', { refund_id: id })
    await bookFailedRefund(inner, { refund_id: id, name: buildRefundName(refund), payment_id, order_id })
    await inner.emit('refund_failed', { refund_id: id })
  })
}

/** Fetches the status of a refund after its webhook; ignores unknown refunds. A completed refund that failed later bounces first. */
export async function syncRefund(ctx: Context, gateway: string, reference: string): Promise<void> {
  const [known] = await findRefundByReference(ctx.db, { gateway, reference })
  if (!known) return
  const status = await requestRefund(ctx, known)
  const hasBounced = status.state === 'failed' || status.state === 'later'
  if (known.is_done && !hasBounced) return
  if (known.is_done) await bounceRefund(ctx, known)
  await applyStatus(ctx, known, status)
}

const bounceRefund = (ctx: Context, refund: Refund) =>
  ctx.transaction(async (inner) => {
    const { id, payment_id, order_id } = refund
    if ((await setBounced(inner.db, { id })).length === 0) return
    await bookBouncedRefund(inner, { name: buildRefundName(refund), payment_id, order_id })
  })

export async function retryRefunds(ctx: Context, minutes: number): Promise<void> {
  const unfinished = await findUnfinished(ctx.db, { minutes, max_rows: 500 })
  for (const { id } of unfinished) await ctx.emit('refund_requested', { refund_id: id })
}

export async function isFullyRefunded(ctx: Context, order_id: number): Promise<boolean> {
  const [progress] = await findRefundProgress(ctx.db, { order_id })
  return progress?.is_any_done === true && !progress.is_any_open
}

export const paymentJobs = [
  defineJob({
    name: 'pay-refund',
    on: ['refund_requested'],
    singletonKey: ({ refund_id }) => refund_id,
    run: (ctx, { refund_id }) => payRefund(ctx, refund_id),
  }),
  defineJob({
    name: 'sync-refund',
    on: ['refund_webhook_received'],
    run: (ctx, { gateway, reference }) => syncRefund(ctx, gateway, reference),
  }),
]
