import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import type { Context, DeskContext } from '../context.ts'
import { bookPaidRefund, bookRetriedRefund } from '../ledger/ledger.ts'
import { requireRefundConfirmation } from './refunds.ts'
import { buildRefundName } from './rules.ts'
import {
  findHandledRefund,
  findRefundPayment,
  type HandledRefund,
  insertRefundEvent,
  lockRefundRow,
  reopenRefund,
  type SettledFrom,
  setSettled,
} from './stuck-refund-queries.ts'

/** A gateway answers within seconds. Before that, another request for the same refund cannot be needed. */
const retryPauseSeconds = 60

/** The payment of a refund, to lock before the refund. */
export const getPaymentOfRefund = async (ctx: Context, id: number): Promise<number> =>
  requireFound((await findRefundPayment(ctx.db, { id }))[0], 'payments.no_refund').payment_id

/** Requests a refund again. The caller's transaction has locked the payment and its orders; a job sends the request. */
export async function retryRefund(ctx: DeskContext, id: number): Promise<HandledRefund> {
  const refund = await lockHandledRefund(ctx, id)
  requireUnpaid(refund)
  requirePause(refund)
  await requireRefundConfirmation(ctx, refund.amount)
  if (refund.has_failed) await reopen(ctx, refund)
  await insertRefundEvent(ctx.db, { refund_id: id, kind: 'retried', words: null, person_id: ctx.person_id })
  await ctx.emit('refund_requested', { refund_id: id })
  return refund
}

export interface SettleParams {
  id: number
  from: SettledFrom
  note: string
}

/** Books a refund that a person has paid outside of the shop, in the caller's transaction, which has locked payment and orders. */
export async function settleRefund(ctx: DeskContext, { id, from, note }: SettleParams): Promise<HandledRefund> {
  const refund = await lockHandledRefund(ctx, id)
  requireUnpaid(refund)
  if (!refund.has_failed) requireGatewayResponse(refund)
  const { payment_id, order_id, shop_id, amount, gateway, has_failed } = refund
  const name = buildNextName(refund)
  if (has_failed) await bookRetry(ctx, refund)
  await setSettled(ctx.db, { id, settled_from: from })
  const holder = from === 'bank' ? 'bank' : (`gateway:${mustExist(gateway ?? undefined, 'the gateway')}` as const)
  await bookPaidRefund(ctx, { payment_id, order_id, shop_id, amount, holder, name })
  await insertRefundEvent(ctx.db, { refund_id: id, kind: 'settled', words: note, person_id: ctx.person_id })
  await ctx.emit('refund_paid', { refund_id: id, order_id })
  return refund
}

async function lockHandledRefund({ db }: Context, id: number): Promise<HandledRefund> {
  await lockRefundRow(db, { id })
  return requireFound((await findHandledRefund(db, { id }))[0], 'payments.no_refund')
}

function requireUnpaid({ is_done, settled_from, name, has_failed, stuck_amount, amount }: HandledRefund): void {
  if (settled_from !== null && name !== null) refuse('conflict', 'payments.already_settled', { values: { name } })
  if (is_done) refuse('conflict', 'payments.refund_paid')
  if (has_failed && stuck_amount < amount) refuse('conflict', 'payments.refund_replaced')
}

/** Refuses a second request within `retryPauseSeconds`, with the name of the person who sent the first. */
function requirePause({ last_event, name, seconds_since }: HandledRefund): void {
  const isRecent = seconds_since !== null && seconds_since < retryPauseSeconds
  if (!isRecent || (last_event !== 'retried' && last_event !== 'tried')) return
  if (name !== null) refuse('conflict', 'payments.requested_by', { values: { name } })
  refuse('conflict', 'payments.requested_just_now')
}

/** A refund that may have reached its gateway must not be paid by hand as well. */
function requireGatewayResponse({ last_event, name }: HandledRefund): void {
  if (last_event === 'postponed') return
  if (last_event === 'retried' && name !== null) refuse('conflict', 'payments.requested_by', { values: { name } })
  refuse('conflict', 'payments.unanswered')
}

const buildNextName = ({ id, refusals }: HandledRefund): string => buildRefundName({ id, refusals: refusals + 1 })

async function reopen(ctx: Context, refund: HandledRefund): Promise<void> {
  await bookRetry(ctx, refund)
  await reopenRefund(ctx.db, { id: refund.id })
}

/** Late money stayed due when its refund failed; the refund of an order was reversed. */
async function bookRetry(ctx: Context, refund: HandledRefund): Promise<void> {
  const { id: refund_id, payment_id, order_id } = refund
  if (order_id !== null) await bookRetriedRefund(ctx, { refund_id, name: buildNextName(refund), payment_id, order_id })
}
