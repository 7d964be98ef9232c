import Stripe from 'stripe'
import type { RefundRequest, RefundStatus } from './gateway.ts'

/**
 * What passes by itself: our balance fills again, a payment that is still being processed settles (Stripe's documentation, "Error
 * codes", and "Handle failed refunds"). Everything else Stripe says again however often it is asked.
 */
const temporaryCodes = new Set(['balance_insufficient', 'insufficient_funds', 'payment_intent_unexpected_state'])

const toRefusedRefund = (failure: string): RefundStatus => ({
  reference: null,
  state: temporaryCodes.has(failure) ? 'later' : 'failed',
  failure,
})

/** Stripe forgets a key after a day: what may have been given back already is looked for first. */
export async function createRefund(stripe: Stripe, asked: RefundRequest): Promise<RefundStatus> {
  const { capture, amount, key, is_retry } = asked
  const known = is_retry ? await findByKey(stripe, capture, key) : undefined
  if (known) return toRefundStatus(known)
  const answer = await stripe.refunds
    .create({ payment_intent: capture, amount, metadata: { key } }, { idempotencyKey: key })
    .catch((error: unknown) => toRefusal(isInvalidRequest, error))
  return 'refused' in answer ? toRefusedRefund(answer.refused) : toRefundStatus(answer)
}

async function findByKey(stripe: Stripe, payment_intent: string, key: string) {
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 })
  return data.find(({ metadata }) => metadata?.key === key)
}

export function toRefundStatus({ id, status, failure_reason }: Stripe.Refund): RefundStatus {
  if (status === 'succeeded') return { reference: id, state: 'done' }
  if (status === 'failed' || status === 'canceled')
    return { ...toRefusedRefund(failure_reason ?? status), reference: id }
  return { reference: id, state: 'waiting' }
}

/** Stripe understood, and will not. */
export const isInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** A refusal as an answer; other errors are thrown on. */
export function toRefusal(expected: typeof isInvalidRequest, error: unknown): { refused: string } {
  if (expected(error)) return { refused: error.code ?? error.type }
  throw error
}
