import type { OrderPayment } from '#contract/orders.ts'

/** What goes back when an order is cancelled: all that was paid, what is left of it, or nothing, for it was never paid or went back before. */
export function goingBack({ status }: Pick<OrderPayment, 'status'>): 'paid' | 'rest' | 'refunded' | 'unpaid' {
  if (status === 'partially_refunded') return 'rest'
  return status === 'paid' || status === 'refunded' ? status : 'unpaid'
}
