import { add, type Money, nothing, subtract } from '#server/platform/money.ts'
import { isVoid } from '../orders/orders.ts'
import type { PaidOrder } from './queries.ts'

/** What is still to be delivered, and so to be paid. */
export const filterLiveOrders = (orders: readonly PaidOrder[]): PaidOrder[] =>
  orders.filter(({ state }) => !isVoid(state))

/** What is due online: nothing where it was paid before, or is to be paid at the door. */
export function computeDue(payment: { method: string; paid_at: string | null }, orders: readonly PaidOrder[]): Money {
  if (payment.paid_at !== null || payment.method === 'cash') return nothing
  return add(...filterLiveOrders(orders).map(({ payable_amount }) => payable_amount))
}

/** What of money that came pays for orders, and what has to go back: what is too little for all pays for none. */
export function splitPayment(due: Money, amount: Money): { isPaid: boolean; excess: Money } {
  const isPaid = due > 0 && amount >= due
  return { isPaid, excess: isPaid ? subtract(amount, due) : amount }
}
