import { z } from 'zod'
import type { RefundTruth } from './gateway.ts'
import { issueOf } from './paypal-words.ts'

/** PayPal's shapes of a refund, as far as they are read. */
const refund = z.object({ id: z.string(), status: z.string() })

/** What passes by itself: our balance fills again, a capture clears (PayPal's documentation, "Payments v2: errors"). */
const passing = new Set(['REFUND_FAILED_INSUFFICIENT_FUNDS', 'PENDING_CAPTURE'])

export const captureRefund = (value: string, currency_code: string, custom_id: string) => ({
  amount: { value, currency_code },
  custom_id,
})

/** What became of a refund; 404 and 422 say why there is none. */
export function refundTruthOf(json: unknown, status = 200): RefundTruth {
  if (status >= 400) {
    const failure = issueOf(json, status)
    return { reference: null, state: passing.has(failure) ? 'later' : 'failed', failure }
  }
  const { id, status: state } = refund.parse(json)
  if (state === 'COMPLETED') return { reference: id, state: 'done' }
  return state === 'PENDING'
    ? { reference: id, state: 'waiting' }
    : { reference: id, state: 'failed', failure: state.toLowerCase() }
}
