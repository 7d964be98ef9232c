import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import type { Attempt } from './attempt-queries.ts'
import type { AttemptStatus } from './gateways/gateway.ts'
import { deletePayloads, insertCapture, insertEvent, lockPayment, type Payment, setPaid } from './queries.ts'

export type { Attempt } from './attempt-queries.ts'
export {
  abandonOtherAttempts,
  endAttempt,
  findAttemptByReference,
  findFirstAttempt,
  findOpenAttempts,
  getAttempt,
  queueQuietAttempts,
  recordDecline,
  reuseOrCreateAttempt,
  startOnlinePayment,
  switchToCash,
  tryClaimCheck,
} from './attempts.ts'
export { isFullyRefunded, retryRefunds, syncRefund } from './gateway-refunds.ts'
export type { AttemptStatus, Gateway } from './gateways/gateway.ts'
export { type Gateways, gatewayNames, openGateways } from './gateways/gateways.ts'
export {
  getOrOpenPaymentPage,
  type PaymentPage,
  type PendingPayment,
  requireGateway,
  withGatewayTimeout,
} from './payment-page.ts'
export {
  type Capture,
  claimExpiredHolds,
  endHold,
  findExpiredHold,
  findLastWebhooks,
  forgetPayloadsOfLeaver,
  insertPayments,
  nextPaymentIdSql,
  type Payment,
} from './queries.ts'
export {
  computeRefund,
  type RefundableLine,
  type RefundLine,
  refundExcess,
  refundLines,
  refundRest,
  requireRefundConfirmation,
} from './refunds.ts'
export { buildCaptureKey, canCapture, isOutdated } from './rules.ts'
export { getPaymentOfRefund, retryRefund, settleRefund } from './stuck-refunds.ts'
export {
  findUnknownCaptures,
  handleUnknownCapture,
  recordUnknownCaptures,
  unknownCapturesSql,
} from './unknown-captures.ts'

export const isOnline = (method: string): boolean => method !== 'cash'

/** Locks a payment. Call it before locking rows of its orders. */
export const lockPaymentRow = async (ctx: Context, id: number): Promise<Payment> =>
  mustExist((await lockPayment(ctx.db, { id }))[0], 'the payment')

export const markPaid = async (ctx: Context, id: number, method: string): Promise<void> =>
  void (await setPaid(ctx.db, { id, method }))

/** Stores a capture once; undefined if it was stored before. */
export async function recordCapture(
  ctx: Context,
  { id, payment_id, gateway }: Attempt,
  capture: AttemptStatus['captures'][number],
) {
  return (await insertCapture(ctx.db, { payment_id, attempt_id: id, gateway, ...capture }))[0]
}

/** Stores a webhook event once; false if it was stored before. */
export async function recordWebhookEvent(
  ctx: Context,
  event: { gateway: string; event_id: string; reference: string | null; payload: string },
): Promise<boolean> {
  return (await insertEvent(ctx.db, event)).length > 0
}

/** Gateways retry webhooks for 3 days and list them for 30. Attempts, captures and refunds are stored without limit. */
const payloadRetentionDays = 90

export const deleteOldPayloads = async (db: Context['db']): Promise<void> =>
  void (await deletePayloads(db, { days: payloadRetentionDays }))
