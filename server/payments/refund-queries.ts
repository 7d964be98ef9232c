import { statement } from '#db/statement.ts'
import type { Money } from '../kit/money.ts'

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
  /** `{order_line_id, quantity, amount}[]` as JSON. */
  lines: string
}

/** Without a capture the shop has given cash back itself: that is done. */
export const insertRefund = statement<NewRefund, { id: number }>(
  'payments.insert_refund',
  `with asked as (
     insert into refunds (payment_id, order_id, capture_id, amount, delivery_amount, goodwill_amount, reason, actor, actor_id, done_at)
     values (:payment_id, :order_id, :capture_id, :amount, :delivery_amount, :goodwill_amount, :reason, :actor, :actor_id,
             case when :capture_id::bigint is null then now() end)
     returning id
   ), lines as (
     insert into refund_lines (refund_id, order_line_id, quantity, amount)
     select asked.id, l.* from asked
     cross join jsonb_to_recordset(:lines::jsonb) as l (order_line_id bigint, quantity integer, amount bigint)
   )
   select id from asked`,
)

export interface Refund {
  id: number
  payment_id: number
  order_id: number | null
  shop_id: number | null
  amount: Money
  gateway: string
  capture: string
  currency: string
  reference: string | null
  is_again: boolean
}

/** One that is not ended yet, with all that its gateway is asked by; whoever gets it is to try it. */
export const claimRefund = statement<{ id: number }, Refund>(
  'payments.claim_refund',
  `with before as (
     select id, tried_at from refunds
     where id = :id and done_at is null and failed_at is null and capture_id is not null for update
   )
   update refunds r set tried_at = clock_timestamp()
   from before b, captures c, payment_attempts a
   where r.id = b.id and c.id = r.capture_id and a.id = c.attempt_id
   returning r.id, r.payment_id, r.order_id, (select o.shop_id from orders o where o.id = r.order_id) as shop_id, r.amount,
             c.gateway, c.reference as capture, c.currency, r.reference, b.tried_at is not null as is_again`,
)

export const lockRefund = statement<{ id: number }, { id: number }>(
  'payments.lock_refund',
  'select id from refunds where id = :id and done_at is null and failed_at is null for update',
)

export const setRefundReference = statement<{ id: number; reference: string | null }, never>(
  'payments.set_refund_reference',
  'update refunds set reference = coalesce(:reference, reference) where id = :id',
)

export const setRefunded = statement<{ id: number; reference: string | null }, never>(
  'payments.set_refunded',
  'update refunds set done_at = now(), reference = coalesce(:reference, reference) where id = :id',
)

export const setRefundFailed = statement<{ id: number; failure: string; reference: string | null }, never>(
  'payments.set_refund_failed',
  `update refunds set failed_at = now(), failure = left(:failure, 200), reference = coalesce(:reference, reference)
   where id = :id`,
)

/** Refunds that were asked for a while ago and have not ended. */
export const findUnfinished = statement<{ minutes: number; most: number }, { id: number }>(
  'payments.unfinished_refunds',
  `select id from refunds where done_at is null and failed_at is null
     and created_at < now() - make_interval(mins => :minutes::integer) order by id limit :most::integer`,
)

export interface RefundableLine {
  id: number
  quantity: number
  line_amount: Money
  discount_share: Money
  tax_share: Money
  is_tax_on_top: boolean
  commission_share: Money
  marketplace_discount_share: Money
  /** Units given back before. */
  given: number
}

export const findRefundable = statement<{ order_id: number }, RefundableLine>(
  'payments.refundable_lines',
  `select l.id, l.quantity, l.line_amount, l.discount_share, l.tax_share, l.commission_share, l.marketplace_discount_share,
          not exists (select from order_taxes t where t.order_id = l.order_id and t.is_included) as is_tax_on_top,
          (select coalesce(sum(r.quantity), 0)::integer from refund_lines r join refunds f on f.id = r.refund_id
           where r.order_line_id = l.id and f.failed_at is null) as given
   from order_lines l where l.order_id = :order_id order by l.position`,
)

/** What of an order's delivery charge was given back before. */
export const findDeliveryGiven = statement<{ order_id: number }, { given: Money }>(
  'payments.delivery_given',
  `select coalesce(sum(delivery_amount), 0)::bigint as given from refunds where order_id = :order_id and failed_at is null`,
)
