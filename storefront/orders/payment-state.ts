import type { OrderCard } from '#contract/orders.ts'
import type { MoneyBack } from '#contract/shapes.ts'

type Order = Pick<OrderCard, 'payment' | 'status'>

/** Where money is that goes back: on its way, there, or owed, for its gateway would not. */
export const fateOf = ({ returned_at, has_failed }: MoneyBack) =>
  has_failed ? 'stuck' : returned_at ? 'back' : 'going'

export type PaymentSaid =
  | `money_${ReturnType<typeof fateOf>}`
  | 'refunded'
  | 'partially_refunded'
  | 'paid'
  | 'not_paid'
  | 'cash_unpaid'
  | 'unpaid'

/** What is said of a payment in one word: paid, or how it will be; of what is not coming nothing will. What goes back comes first. */
export function paymentSaid({ payment, status }: Order): PaymentSaid {
  if (payment.refund) return `money_${fateOf(payment.refund)}`
  if (payment.status === 'paid' || payment.status === 'refunded' || payment.status === 'partially_refunded')
    return payment.status
  if (payment.late) return `money_${fateOf(payment.late)}`
  if (payment.status === 'cancelled' || status === 'cancelled' || status === 'returned') return 'not_paid'
  return payment.method === 'cash' ? 'cash_unpaid' : 'unpaid'
}

/** Of orders that are paid together those that are still to be had; all of them where none is. */
export function keptOf<O extends Pick<Order, 'status'>>(orders: readonly O[]): readonly O[] {
  const kept = orders.filter(({ status }) => status !== 'cancelled')
  return kept.length > 0 ? kept : orders
}

/** What they come to together. */
export const sumOf = (orders: readonly Pick<OrderCard, 'payable_amount'>[]): number =>
  orders.reduce((sum, { payable_amount }) => sum + Math.round(payable_amount * 100), 0) / 100

/** What is left of what was paid. */
export const leftPaid = ({ payable_amount, payment }: Pick<OrderCard, 'payable_amount' | 'payment'>): number =>
  (Math.round(payable_amount * 100) - Math.round(payment.refunded_amount * 100)) / 100
