import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'

export interface Refund {
  id: number
  payment_id: number
  order_id: number | null
  shop_id: ShopId | null
  amount: Money
  gateway: string
  capture: string
  currency: string
  reference: string | null
  created_at: string
  refusals: number
  is_retry: boolean
}

/** The books name the shop of the refund `r`; late money has none. */
export const refundShopId = `(select e.shop_id from ledger_transactions t
             join ledger_entries e on e.transaction_id = t.id and e.account = 'refunds_due' where t.reference = 'refund:' || r.id)`

const columns = `r.id, r.payment_id, r.order_id, ${refundShopId} as shop_id, r.amount,
             c.gateway, c.reference as capture, c.currency, r.reference, r.created_at, r.refusals`

/** Exponential backoff: the next try comes after the refund's age, between 5 minutes and 12 hours. */
const nextTry = `now() + least(greatest(now() - r.created_at, interval '5 minutes'), interval '12 hours')`

export const claimRefund = statement<{ id: number }, Refund>(
  'payments.claim_refund',
  `with before as (
     select id, tried_at from refunds
     where id = :id and done_at is null and failed_at is null and capture_id is not null for update
   ), tried as (insert into refund_events (refund_id, kind) select id, 'tried' from before)
   update refunds r set tried_at = clock_timestamp(), next_try_at = ${nextTry}
   from before b, captures c where r.id = b.id and c.id = r.capture_id
   returning ${columns}, b.tried_at is not null as is_retry`,
)

/** By the gateway's reference; refunds that failed or were settled by hand are skipped. */
export const findRefundByReference = statement<{ gateway: string; reference: string }, Refund & { is_done: boolean }>(
  'payments.refund_by_reference',
  `select ${columns}, true as is_retry, r.done_at is not null as is_done
   from refunds r join captures c on c.id = r.capture_id
   where r.reference = :reference and c.gateway = :gateway and r.failed_at is null and r.settled_from is null`,
)

export const lockRefund = statement<{ id: number }, { id: number }>(
  'payments.lock_refund',
  'select id from refunds where id = :id and done_at is null and failed_at is null for update',
)

/** Returns no row if the refund was requested anew since this try: its result is stale. */
export const lockTriedRefund = statement<{ id: number; refusals: number }, { id: number }>(
  'payments.lock_tried_refund',
  'select id from refunds where id = :id and refusals = :refusals and done_at is null and failed_at is null for update',
)

export const setWaiting = statement<{ id: number; refusals: number; reference: string | null }, never>(
  'payments.set_refund_waiting',
  `with waiting as (
     update refunds r set reference = coalesce(:reference, reference), next_try_at = ${nextTry}
     where id = :id and refusals = :refusals and done_at is null and failed_at is null returning id)
   insert into refund_events (refund_id, kind) select id, 'waiting' from waiting`,
)

/** Optimistic lock on `refusals`: two concurrent tries with the same result count once. */
export const setPostponed = statement<{ id: number; refusals: number; failure: string }, never>(
  'payments.set_refund_postponed',
  `with postponed as (
     update refunds r set refusals = refusals + 1, reference = null, failure = left(:failure, 200), next_try_at = ${nextTry}
     where id = :id and refusals = :refusals and done_at is null and failed_at is null returning id, failure)
   insert into refund_events (refund_id, kind, words) select id, 'postponed', failure from postponed`,
)

export const setRefunded = statement<{ id: number; reference: string | null }, never>(
  'payments.set_refunded',
  `with paid as (
     update refunds set done_at = now(), failure = null, next_try_at = null, reference = coalesce(:reference, reference)
     where id = :id returning id)
   insert into refund_events (refund_id, kind) select id, 'paid' from paid`,
)

export const setRefundFailed = statement<{ id: number; failure: string; reference: string | null }, never>(
  'payments.set_refund_failed',
  `with failed as (
     update refunds set failed_at = now(), next_try_at = null, failure = left(:failure, 200),
       reference = coalesce(:reference, reference)
     where id = :id returning id, failure)
   insert into refund_events (refund_id, kind, words) select id, 'failed', failure from failed`,
)

/** Reopens a refund whose money came back. */
export const setBounced = statement<{ id: number }, { id: number }>(
  'payments.set_refund_bounced',
  `with bounced as (
     update refunds set done_at = null, next_try_at = now()
     where id = :id and done_at is not null and settled_from is null returning id
   ), inserted_events as (insert into refund_events (refund_id, kind) select id, 'bounced' from bounced)
   select id from bounced`,
)

/** Unfinished refunds that are due for a try, the longest due first. */
export const findUnfinished = statement<{ minutes: number; max_rows: number }, { id: number }>(
  'payments.unfinished_refunds',
  `select id from refunds where done_at is null and failed_at is null and capture_id is not null
     and coalesce(next_try_at, created_at + make_interval(mins => :minutes::integer)) <= now()
   order by coalesce(next_try_at, created_at), id limit :max_rows::integer`,
)

export const findRefundProgress = statement<{ order_id: number }, { is_any_open: boolean; is_any_done: boolean }>(
  'payments.refund_progress',
  `select coalesce(bool_or(done_at is null), false) as is_any_open, coalesce(bool_or(done_at is not null), false) as is_any_done
   from refunds where order_id = :order_id and failed_at is null`,
)
