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

const isExpired = `hold_until < now() and paid_at is null and method <> 'cash'`

/** Claims unpaid payments with an expired hold, the oldest first. A job retries for 15 minutes; only then it is queued again. */
export const claimExpiredHolds = statement<{ max_rows: number }, { id: number }>(
  'settlement.claim_expired_holds',
  `update payments set lapse_asked_at = clock_timestamp()
   where id in (
     select id from payments
     where ${isExpired} and (lapse_asked_at is null or lapse_asked_at < now() - interval '20 minutes')
     order by coalesce(lapse_asked_at, hold_until) limit :max_rows::integer for update skip locked)
   returning id`,
)

export const findExpiredHold = statement<{ id: number }, { is_overdue: boolean }>(
  'settlement.expired_hold',
  `select hold_until < now() - interval '6 hours' as is_overdue from payments where id = :id and ${isExpired}`,
)

export const endHold = statement<{ payment_id: number }, never>(
  'settlement.end_hold',
  'update payments set hold_until = null where id = :payment_id',
)

export const findPaymentId = statement<{ order_id: number }, { payment_id: number }>(
  'settlement.payment_of',
  'select payment_id from orders where id = :order_id',
)

export const findShopOrder = statement<
  { order_id: number; shop_id: number },
  { payment_id: number; delivery_charge: Money }
>('settlement.shop_order', 'select payment_id, delivery_charge from orders where id = :order_id and shop_id = :shop_id')
