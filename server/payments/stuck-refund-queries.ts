import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { refundShopId } from './gateway-refund-queries.ts'

export const findRefundPayment = statement<{ id: number }, { payment_id: number }>(
  'payments.payment_of_refund',
  'select payment_id from refunds where id = :id',
)

export const lockRefundRow = statement<{ id: number }, { id: number }>(
  'payments.lock_refund_row',
  'select id from refunds where id = :id for update',
)

export interface HandledRefund {
  id: number
  payment_id: number
  order_id: number | null
  shop_id: ShopId | null
  amount: Money
  /** Null for cash. */
  gateway: string | null
  refusals: number
  is_done: boolean
  has_failed: boolean
  settled_from: SettledFrom | null
  /** What is owed of a failed one. */
  stuck_amount: Money
  last_event: string | null
  /** Of the last event; null if no person did it. */
  name: string | null
  seconds_since: number | null
}

export type SettledFrom = 'bank' | 'gateway'

/** Read it after `lockRefundRow`, because a statement that waits for a lock sees older events. */
export const findHandledRefund = statement<{ id: number }, HandledRefund>(
  'payments.handled_refund',
  `select r.id, r.payment_id, r.order_id, ${refundShopId} as shop_id, r.amount, c.gateway, r.refusals, r.done_at is not null as is_done,
          r.failed_at is not null as has_failed, r.settled_from, stuck_part(r) as stuck_amount, e.kind as last_event,
          (select p.name from people p where p.id = e.person_id) as name,
          extract(epoch from clock_timestamp() - e.created_at)::float8 as seconds_since
   from refunds r left join captures c on c.id = r.capture_id
   left join lateral (select * from refund_events e where e.refund_id = r.id order by e.id desc limit 1) e on true
   where r.id = :id`,
)

/** Its gateway gets a new key, because it repeats its response to the old one. */
export const reopenRefund = statement<{ id: number }, never>(
  'payments.reopen_refund',
  `update refunds set failed_at = null, reference = null, refusals = refusals + 1, next_try_at = now() + interval '5 minutes'
   where id = :id`,
)

export const setSettled = statement<{ id: number; settled_from: SettledFrom }, never>(
  'payments.set_refund_settled',
  `update refunds set failed_at = null, done_at = now(), settled_from = :settled_from, refusals = refusals + 1, next_try_at = null
   where id = :id`,
)

export const insertRefundEvent = statement<
  { refund_id: number; kind: 'retried' | 'settled'; words: string | null; person_id: number },
  never
>(
  'payments.insert_refund_event',
  'insert into refund_events (refund_id, kind, words, person_id) values (:refund_id, :kind, :words, :person_id)',
)
