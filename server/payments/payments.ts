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
export { hearRefund, isFullyRefunded, retryRefunds } from './gateway-refunds.ts'
export type { AttemptStatus, Gateway } from './gateways/gateway.ts'
export { type Gateways, openGateways } from './gateways/gateways.ts'
export { getCheckoutPage, requireGateway, withGatewayTimeout } from './hosted-checkout.ts'
export type { Capture, Payment } from './queries.ts'
export { type RefundLine, refundExcess, refundLines, refundRest } from './refunds.ts'
export { buildCaptureKey, canCapture, isOutdated } from './rules.ts'

export const isOnline = (method: string): boolean => method !== 'cash'

/** Locks a payment, before the rows of its orders. */
export const lockPaymentRow = async (ctx: Context, id: number): Promise<Payment> =>
  mustExist((await lockPayment(ctx.db, { id }))[0], 'the payment')

/** The payment has its money. */
export const markPaid = async (ctx: Context, id: number, method: string): Promise<void> =>
  void (await setPaid(ctx.db, { id, method }))

/** What a gateway took, written down once; nothing where that was done before. */
export async function recordCapture(
  ctx: Context,
  { id, payment_id, gateway }: Attempt,
  taken: AttemptStatus['captures'][number],
) {
  return (await insertCapture(ctx.db, { payment_id, attempt_id: id, gateway, ...taken }))[0]
}

/** What a gateway told, written down once; false where it told that before. */
export async function recordWebhookEvent(
  ctx: Context,
  told: { gateway: string; event_id: string; reference: string | null; payload: string },
): Promise<boolean> {
  return (await insertEvent(ctx.db, told)).length > 0
}

/**
 * Days for which the words of gateways are kept. They repeat them for three, and show their own lists of them for thirty: what has to be
 * looked into is within three months, and what came of them, attempts, captures and refunds, is kept for good.
 */
const payloadRetentionDays = 90

export const dropOldPayloads = async (db: Context['db']): Promise<void> =>
  void (await deletePayloads(db, { days: payloadRetentionDays }))
