import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import type { ChargedLine, RefundedOfLine } from '../ledger/ledger.ts'

export interface NewRefund {
  payment_id: number
  order_id: number | null
  capture_id: number | null
  amount: Money
  delivery_amount: Money
  goodwill_amount: Money
  reason: string
  actor: 'shopper' | 'shop' | 'system'
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

export interface RefundableLine extends ChargedLine {
  id: number
  refunded: RefundedOfLine
}

export const findRefundableLines = statement<{ order_id: number }, RefundableLine>(
  'payments.refundable_lines',
  `select l.id, l.quantity, l.line_amount, l.discount_share, l.tax_share, l.commission_share, l.marketplace_discount_share,
          not exists (select from order_taxes t where t.order_id = l.order_id and t.is_included) as is_tax_on_top,
          (select json_build_object('quantity', coalesce(sum(r.quantity), 0), 'amount', coalesce(sum(r.amount), 0),
                    'marketplace_discount', coalesce(sum(r.marketplace_discount), 0),
                    'commission', coalesce(sum(r.commission), 0), 'tax', coalesce(sum(r.tax), 0))
           from refund_lines r join refunds f on f.id = r.refund_id
           where r.order_line_id = l.id and f.failed_at is null) as refunded
   from order_lines l where l.order_id = :order_id order by l.position`,
)

export const findRefundedDelivery = statement<{ order_id: number }, { refunded: Money }>(
  'payments.refunded_delivery',
  `select coalesce(sum(delivery_amount), 0)::bigint as refunded from refunds where order_id = :order_id and failed_at is null`,
)
