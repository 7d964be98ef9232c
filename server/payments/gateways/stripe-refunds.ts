import Stripe from 'stripe'
import type { RefundRequest, RefundStatus } from './gateway.ts'

/** Low balance, payment still processing (Stripe, "Error codes", "Handle failed refunds"). All others are permanent. */
const temporaryCodes = new Set(['balance_insufficient', 'insufficient_funds', 'payment_intent_unexpected_state'])

const toRefusedRefund = (failure: string): RefundStatus => ({
  reference: null,
  state: temporaryCodes.has(failure) ? 'later' : 'failed',
  failure,
})

/** Stripe forgets idempotency keys after 24 hours, so a retry first looks for an existing refund. */
export async function createRefund(stripe: Stripe, request: RefundRequest): Promise<RefundStatus> {
  const { capture, amount, key, is_retry } = request
  const existing = is_retry ? await findByKey(stripe, capture, key) : undefined
  if (existing) return toRefundStatus(existing)
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

export const isInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** The code of an expected error; rethrows others. */
export function toRefusal(expected: typeof isInvalidRequest, error: unknown): { refused: string } {
  if (expected(error)) return { refused: error.code ?? error.type }
  throw error
}
