/** Milliseconds within which a gateway still opens a page for an attempt that was begun then. */
const maxOpeningAgeMs = 8 * 60_000

/** Whether the page of an attempt can still be asked for: gateways want their pages to be open for a while. */
export const isFresh = (created_at: string, now: Date): boolean =>
  now.getTime() - Date.parse(created_at) < maxOpeningAgeMs

/** Milliseconds after which nobody can have got the page of an attempt that was not opened by then. */
const maxUnopenedAgeMs = 60 * 60_000
/**
 * Milliseconds after which an open page is of no use to anybody, whatever its gateway says. Stripe's end after a day at most; PayPal's
 * orders where nobody came within 6 hours, by agreement 72, or was done within 6 more (models/order.ts of its server SDK, `links`).
 */
const maxAttemptAgeMs = 4 * 24 * 60 * 60_000

/** Whether nobody can pay at an attempt any more, by its age alone. */
export const isOutdated = (attempt: { reference: string | null; created_at: string }, now: Date): boolean =>
  now.getTime() - Date.parse(attempt.created_at) > (attempt.reference === null ? maxUnopenedAgeMs : maxAttemptAgeMs)

/** Milliseconds in which a shopper cannot have agreed to anything else than what was declined. */
const declineCooldownMs = 20_000

/** Whether what a shopper agreed to may be taken now: not again what has just been declined. */
export const canCapture = (declined_at: string | null, now: Date): boolean =>
  declined_at === null || now.getTime() - Date.parse(declined_at) > declineCooldownMs

/** Under which key a gateway is asked to take it: the same until it says no, for then the shopper may choose another card. */
export const buildCaptureKey = (attempt: { reference: string; declined_at: string | null }): string => {
  const taking = `take-${attempt.reference}`
  return attempt.declined_at === null ? taking : `${taking}-${Date.parse(attempt.declined_at)}`
}

/** Where a gateway sends the shopper back to: what they ordered, and how they come. */
export function buildReturnUrl(origin: string, order_ids: readonly number[], payment: 'back' | 'cancelled'): string {
  const url = new URL('/checkout', origin)
  for (const id of order_ids) url.searchParams.append('order', String(id))
  url.searchParams.set('payment', payment)
  return url.href
}
