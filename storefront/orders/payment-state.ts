import type { OrderCard } from '#contract/orders.ts'
import type { MoneyBack } from '#contract/shapes.ts'

type Order = Pick<OrderCard, 'payment' | 'status'>

/** `stuck`: the gateway refused the refund. */
export const getRefundProgress = ({ returned_at, has_failed }: MoneyBack) =>
  has_failed ? 'stuck' : returned_at ? 'back' : 'going'

export type PaymentLabel =
  | `money_${ReturnType<typeof getRefundProgress>}`
  | 'refunded'
  | 'partially_refunded'
  | 'paid'
  | 'not_paid'
  | 'cash_unpaid'
  | 'unpaid'

/** The state of a payment in one word. Refunds take precedence. */
export function getPaymentLabel({ payment, status }: Order): PaymentLabel {
  if (payment.refund) return `money_${getRefundProgress(payment.refund)}`
  if (payment.status === 'paid' || payment.status === 'refunded' || payment.status === 'partially_refunded')
    return payment.status
  if (payment.late) return `money_${getRefundProgress(payment.late)}`
  if (payment.status === 'cancelled' || status === 'cancelled' || status === 'returned') return 'not_paid'
  return payment.method === 'cash' ? 'cash_unpaid' : 'unpaid'
}

/** The orders that are not cancelled; all of them if every one is. */
export function excludeCancelled<O extends Pick<Order, 'status'>>(orders: readonly O[]): readonly O[] {
  const active = orders.filter(({ status }) => status !== 'cancelled')
  return active.length > 0 ? active : orders
}

export const sumPayable = (orders: readonly Pick<OrderCard, 'payable_amount'>[]): number =>
  orders.reduce((sum, { payable_amount }) => sum + Math.round(payable_amount * 100), 0) / 100

export const calculateRemainingPaid = ({
  payable_amount,
  payment,
}: Pick<OrderCard, 'payable_amount' | 'payment'>): number =>
  (Math.round(payable_amount * 100) - Math.round(payment.refunded_amount * 100)) / 100
