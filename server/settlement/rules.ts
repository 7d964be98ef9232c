import { isVoidOrder } from '#contract/order-states.ts'
import { addMoney, type Money, subtractMoney, zero } from '#server/platform/money.ts'
import type { OrderOfPayment } from './queries.ts'

export const filterLiveOrders = (orders: readonly OrderOfPayment[]): OrderOfPayment[] =>
  orders.filter(({ state }) => !isVoidOrder(state))

/** The amount due online; nothing if it is paid or to be paid in cash. */
export function computeDue(
  payment: { method: string; paid_at: string | null },
  orders: readonly OrderOfPayment[],
): Money {
  if (payment.paid_at !== null || payment.method === 'cash') return zero
  return addMoney(...filterLiveOrders(orders).map(({ payable_amount }) => payable_amount))
}

/** Splits captured money into payment and excess. Less than what is due pays for nothing. */
export function splitPayment(due: Money, amount: Money): { isPaid: boolean; excess: Money } {
  const isPaid = due > 0 && amount >= due
  return { isPaid, excess: isPaid ? subtractMoney(amount, due) : amount }
}
