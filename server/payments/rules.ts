/** Milliseconds within which a gateway still opens a page for an attempt that was begun then. */
const freshness = 8 * 60_000

/** Whether the page of an attempt can still be asked for: gateways want their pages to be open for a while. */
export const isFresh = (created_at: string, now: Date): boolean => now.getTime() - Date.parse(created_at) < freshness

/** Where a gateway sends the shopper back to: what they ordered, and how they come. */
export function returnUrl(origin: string, order_ids: readonly number[], payment: 'back' | 'cancelled'): string {
  const url = new URL('/checkout', origin)
  for (const id of order_ids) url.searchParams.append('order', String(id))
  url.searchParams.set('payment', payment)
  return url.href
}
