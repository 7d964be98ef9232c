import { part, statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'

export interface Payment {
  id: number
  user_id: number
  method: string
  currency: string
  paid_at: string | null
  hold_until: string | null
  is_held: boolean
}

const paymentColumns =
  'id, user_id, method, currency, paid_at, hold_until, coalesce(hold_until > now(), false) as is_held'

export const nextPaymentIdSql = `nextval('payments_id_seq')`

export const insertPayments = part(
  'payments.insert',
  `insert into payments (id, user_id, method, amount, currency) overriding system value
   select payment_id, user_id, method, amount, currency from checkouts returning id`,
)

/** Lock it before the rows of its orders: see the lock order in docs/decisions/014-payments-and-ledger.md. */
export const lockPayment = statement<{ id: number }, Payment>(
  'payments.lock',
  `select ${paymentColumns} from payments where id = :id for update`,
)

export const holdPayment = statement<{ id: number; minutes: number }, never>(
  'payments.hold',
  'update payments set hold_until = now() + make_interval(mins => :minutes::integer) where id = :id',
)

export const setPaid = statement<{ id: number; method: string }, never>(
  'payments.set_paid',
  'update payments set paid_at = now(), method = :method, hold_until = null where id = :id',
)

export const setMethod = statement<{ id: number; method: string; is_held: boolean }, never>(
  'payments.set_method',
  'update payments set method = :method, hold_until = case when :is_held::boolean then hold_until end where id = :id',
)

export interface Capture {
  id: number
  payment_id: number
  gateway: string
  reference: string
  amount: Money
  /** As reported by the gateway; it can differ from the requested currency. */
  currency: string
}

export const insertCapture = statement<
  { payment_id: number; attempt_id: number; gateway: string; reference: string; amount: Money; currency: string },
  Capture
>(
  'payments.insert_capture',
  `insert into captures (payment_id, attempt_id, gateway, reference, amount, currency)
   values (:payment_id, :attempt_id, :gateway, :reference, :amount, :currency)
   on conflict (gateway, reference) do nothing returning id, payment_id, gateway, reference, amount, currency`,
)

/** The capture that paid a payment: the first one, because any other is refunded completely. */
export const findPayingCapture = statement<{ payment_id: number }, Capture>(
  'payments.paying_capture',
  `select c.id, c.payment_id, c.gateway, c.reference, c.amount, c.currency from captures c
   where c.payment_id = :payment_id
     and not exists (select from refunds r where r.capture_id = c.id and r.order_id is null and r.amount = c.amount)
   order by c.id limit 1`,
)

export const insertEvent = statement<
  { gateway: string; event_id: string; reference: string | null; payload: string },
  { event_id: string }
>(
  'payments.insert_event',
  `insert into gateway_events (gateway, event_id, reference, payload) values (:gateway, :event_id, :reference, :payload::jsonb)
   on conflict do nothing returning event_id`,
)

export const deletePayloads = statement<{ days: number }, never>(
  'payments.delete_payloads',
  `update gateway_events set payload = null
   where payload is not null and received_at < now() - make_interval(days => :days::integer)`,
)

/** For the accounts in `leaver (id)`: clears the payloads of their webhooks. */
export const forgetPayloadsOfLeaver = part(
  'payments.forget_of_leaver',
  `gateway_objects as (select a.gateway, a.reference from payments p join payment_attempts a on a.payment_id = p.id
             where p.user_id in (select id from leaver)
             union select c.gateway, r.reference from payments p join refunds r on r.payment_id = p.id
             join captures c on c.id = r.capture_id where p.user_id in (select id from leaver)),
   forgotten as (update gateway_events e set payload = null from gateway_objects n
             where e.gateway = n.gateway and e.reference = n.reference and e.payload is not null)`,
)

const isExpired = `hold_until < now() and paid_at is null and method <> 'cash'`

/** Claims unpaid payments with an expired hold, the oldest first. A job retries for 15 minutes; only then it is queued again. */
export const claimExpiredHolds = statement<{ max_rows: number }, { id: number }>(
  'payments.claim_expired_holds',
  `update payments set lapse_asked_at = clock_timestamp()
   where id in (
     select id from payments
     where ${isExpired} and (lapse_asked_at is null or lapse_asked_at < now() - interval '20 minutes')
     order by coalesce(lapse_asked_at, hold_until) limit :max_rows::integer for update skip locked)
   returning id`,
)

export const findExpiredHold = statement<{ id: number }, { is_overdue: boolean }>(
  'payments.expired_hold',
  `select hold_until < now() - interval '6 hours' as is_overdue from payments where id = :id and ${isExpired}`,
)

export const endHold = statement<{ payment_id: number }, never>(
  'payments.end_hold',
  'update payments set hold_until = null where id = :payment_id',
)

export const findLastWebhooks = statement<object, { gateway: string; received_at: string }>(
  'payments.last_webhooks',
  'select gateway, moment_text(max(received_at)) as received_at from gateway_events group by gateway',
)
