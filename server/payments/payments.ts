import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import type { Attempt } from './attempt-queries.ts'
import type { Truth } from './gateways/gateway.ts'
import { dropPayloads, insertCapture, insertEvent, lockPayment, type Payment, setPaid } from './queries.ts'

export type { Attempt } from './attempt-queries.ts'
export {
  abandonOtherAttempts,
  askQuietAttempts,
  beginAgain,
  beginOnline,
  changeToCash,
  endAttempt,
  findAttemptByReference,
  firstAttempt,
  getAttempt,
  noteDecline,
  openAttempts,
  tryClaimCheck,
} from './attempts.ts'
export type { Gateway, Truth } from './gateways/gateway.ts'
export { type Gateways, openGateways } from './gateways/gateways.ts'
export { gatewayOf, getCheckoutPage, withGatewayTimeout } from './hosted-checkout.ts'
export { hearRefund, isGivenBack, retryRefunds } from './paying-back.ts'
export type { Capture, Payment } from './queries.ts'
export { type LineGiven, refundExcess, refundLines, refundWhole } from './refunds.ts'
export { isOutdated, mayTake, takeKey } from './rules.ts'

export const isOnline = (method: string): boolean => method !== 'cash'

/** Locks a payment, before the rows of its orders. */
export const holdRow = async (ctx: Context, id: number): Promise<Payment> =>
  mustExist((await lockPayment(ctx.db, { id }))[0], 'the payment')

/** The payment has its money. */
export const markPaid = async (ctx: Context, id: number, method: string): Promise<void> =>
  void (await setPaid(ctx.db, { id, method }))

/** What a gateway took, written down once; nothing where that was done before. */
export async function recordCapture(ctx: Context, { id, payment_id, gateway }: Attempt, taken: Truth['taken'][number]) {
  return (await insertCapture(ctx.db, { payment_id, attempt_id: id, gateway, ...taken }))[0]
}

/** What a gateway told, written down once; false where it told that before. */
export async function recordTold(
  ctx: Context,
  told: { gateway: string; event_id: string; reference: string | null; payload: string },
): Promise<boolean> {
  return (await insertEvent(ctx.db, told)).length > 0
}

/**
 * Days for which the words of gateways are kept. They repeat them for three, and show their own lists of them for thirty: what has to be
 * looked into is within three months, and what came of them, attempts, captures and refunds, is kept for good.
 */
const payloadDays = 90

export const dropOldPayloads = async (db: Context['db']): Promise<void> =>
  void (await dropPayloads(db, { days: payloadDays }))
