import type { OrderState } from '#contract/orders.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '../kit/money.ts'

export interface PaidOrder {
  id: number
  shop_id: number
  state: OrderState
  payable_amount: Money
}

/** The orders of a payment, locked after its row, in the order of their ids. */
export const lockOrders = statement<{ payment_id: number }, PaidOrder>(
  'settlement.lock_orders',
  'select id, shop_id, state, payable_amount from orders where payment_id = :payment_id order by id for update',
)

export const findOwnPayment = statement<{ order_id: number; user_id: number }, { payment_id: number }>(
  'settlement.own_payment',
  'select payment_id from orders where id = :order_id and user_id = :user_id',
)

/** Payments whose hold has ended and that nobody paid. */
export const findLapsed = statement<{ most: number }, { id: number; is_hopeless: boolean }>(
  'settlement.lapsed',
  `select id, hold_until < now() - interval '6 hours' as is_hopeless from payments
   where hold_until < now() and paid_at is null and method <> 'cash' order by hold_until limit :most::integer`,
)

export const endHold = statement<{ payment_id: number }, never>(
  'settlement.end_hold',
  'update payments set hold_until = null where id = :payment_id',
)

export const findPaymentOf = statement<{ order_id: number }, { payment_id: number }>(
  'settlement.payment_of',
  'select payment_id from orders where id = :order_id',
)

export const findShopOrder = statement<
  { order_id: number; shop_id: number },
  { payment_id: number; delivery_charge: Money }
>('settlement.shop_order', 'select payment_id, delivery_charge from orders where id = :order_id and shop_id = :shop_id')
