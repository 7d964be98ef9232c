import type { OrderState } from '#contract/orders.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'

export interface PaidOrder {
  id: number
  shop_id: number
  state: OrderState
  payable_amount: Money
}

/** Locks the orders of a payment by id, after the row of the payment. */
export const lockOrders = statement<{ payment_id: number }, PaidOrder>(
  'settlement.lock_orders',
  'select id, shop_id, state, payable_amount from orders where payment_id = :payment_id order by id for update',
)

export const findPaymentId = statement<{ order_id: number }, { payment_id: number }>(
  'settlement.payment_of',
  'select payment_id from orders where id = :order_id',
)

export const findShopOrder = statement<
  { order_id: number; shop_id: number },
  { payment_id: number; delivery_charge: Money }
>('settlement.shop_order', 'select payment_id, delivery_charge from orders where id = :order_id and shop_id = :shop_id')
