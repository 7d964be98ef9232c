import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'

export interface NewRefund {
  payment_id: number
  order_id: number | null
  capture_id: number | null
  amount: Money
  delivery_amount: Money
  goodwill_amount: Money
  reason: string
  actor: 'shopper' | 'shop' | 'operator' | 'system'
  actor_id: number | null
  /** `{order_line_id, quantity, amount, marketplace_discount, commission, tax}[]` as JSON. */
  lines: string
}

/** A refund without a capture is cash that the shop has returned, so it is done at once. */
export const insertRefund = statement<NewRefund, { id: number }>(
  'payments.insert_refund',
  `with inserted as (
     insert into refunds (payment_id, order_id, capture_id, amount, delivery_amount, goodwill_amount, reason, actor, actor_id, done_at)
     values (:payment_id, :order_id, :capture_id, :amount, :delivery_amount, :goodwill_amount, :reason, :actor, :actor_id,
             case when :capture_id::bigint is null then now() end)
     returning id
   ), lines as (
     insert into refund_lines (refund_id, order_line_id, quantity, amount, marketplace_discount, commission, tax)
     select inserted.id, l.* from inserted
     cross join jsonb_to_recordset(:lines::jsonb) as l (order_line_id bigint, quantity integer, amount bigint,
       marketplace_discount bigint, commission bigint, tax bigint)
   )
   select id from inserted`,
)

export const findRefundedDelivery = statement<{ order_id: number }, { refunded: Money }>(
  'payments.refunded_delivery',
  `select coalesce(sum(delivery_amount), 0)::bigint as refunded from refunds where order_id = :order_id and failed_at is null`,
)
