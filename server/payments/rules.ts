/** Gateways require their page to stay open for a minimum time, so an older attempt cannot be opened. */
const maxOpeningAgeMs = 8 * 60_000

export const isFresh = (created_at: string, now: Date): boolean =>
  now.getTime() - Date.parse(created_at) < maxOpeningAgeMs

/** An attempt without a page by then never had one. */
const maxUnopenedAgeMs = 60 * 60_000
/** Longer than any page can be paid: Stripe 24 hours, PayPal up to 78 (models/order.ts of its server SDK, `links`). */
const maxAttemptAgeMs = 4 * 24 * 60 * 60_000

export const isOutdated = (attempt: { reference: string | null; created_at: string }, now: Date): boolean =>
  now.getTime() - Date.parse(attempt.created_at) > (attempt.reference === null ? maxUnopenedAgeMs : maxAttemptAgeMs)

/** Too short for a shopper to approve another card. */
const declineCooldownMs = 20_000

/** False shortly after a decline, because the approval is still the declined one. */
export const canCapture = (declined_at: string | null, now: Date): boolean =>
  declined_at === null || now.getTime() - Date.parse(declined_at) > declineCooldownMs

/** Idempotency key of a capture. It changes with a decline, after which the shopper may choose another card. */
export const buildCaptureKey = (attempt: { reference: string; declined_at: string | null }): string => {
  const key = `take-${attempt.reference}`
  return attempt.declined_at === null ? key : `${key}-${Date.parse(attempt.declined_at)}`
}

/** Names a payout in the ledger and at its gateway, which repeats its response to a key: a retry needs another name. */
export const buildRefundName = ({ id, refusals }: { id: number; refusals: number }): string =>
  refusals === 0 ? String(id) : `${id}-${refusals}`

export function buildReturnUrl(origin: string, order_ids: readonly number[], payment: 'back' | 'cancelled'): string {
  const url = new URL('/checkout', origin)
  for (const id of order_ids) url.searchParams.append('order', String(id))
  url.searchParams.set('payment', payment)
  return url.href
}
