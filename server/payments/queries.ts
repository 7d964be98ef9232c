import { statement } from '#db/statement.ts'
import type { Money } from '../kit/money.ts'

export interface Payment {
  id: number
  user_id: number
  method: string
  paid_at: string | null
  hold_until: string | null
  /** Whether the hold has not ended yet. */
  is_held: boolean
}

const paymentColumns = 'id, user_id, method, paid_at, hold_until, coalesce(hold_until > now(), false) as is_held'

/** Before the rows of its orders, by everybody: see the order of locks in the decision on payments. */
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

export interface Attempt {
  id: number
  payment_id: number
  gateway: string
  amount: Money
  currency: string
  reference: string | null
  url: string | null
  created_at: string
  closed_at: string | null
}

const attemptColumns = 'id, payment_id, gateway, amount, currency, reference, url, created_at, closed_at'

export const insertAttempt = statement<
  { payment_id: number; gateway: string; amount: Money; currency: string },
  Attempt
>(
  'payments.insert_attempt',
  `insert into payment_attempts (payment_id, gateway, amount, currency) values (:payment_id, :gateway, :amount, :currency)
   returning ${attemptColumns}`,
)

export const setOpened = statement<{ id: number; reference: string; url: string }, never>(
  'payments.set_opened',
  'update payment_attempts set reference = :reference, url = :url where id = :id and reference is null',
)

export const closeAttempt = statement<{ id: number }, never>(
  'payments.close_attempt',
  'update payment_attempts set closed_at = clock_timestamp() where id = :id and closed_at is null',
)

/** Of a payment, newest first. */
export const findAttempts = statement<{ payment_id: number }, Attempt>(
  'payments.attempts',
  `select ${attemptColumns} from payment_attempts where payment_id = :payment_id and closed_at is null order by id desc`,
)

export const findAttempt = statement<{ gateway: string; reference: string }, Attempt>(
  'payments.attempt',
  `select ${attemptColumns} from payment_attempts where gateway = :gateway and reference = :reference`,
)

/** Attempts that nobody told us of for a while. */
export const findQuiet = statement<{ minutes: number; most: number }, Attempt>(
  'payments.quiet_attempts',
  `select ${attemptColumns} from payment_attempts
   where closed_at is null and created_at < now() - make_interval(mins => :minutes::integer) order by id limit :most::integer`,
)

/** Whoever asks a gateway for the truth of an attempt is the only one to do so for two seconds. */
export const claimCheck = statement<{ id: number }, { id: number }>(
  'payments.claim_check',
  `update payment_attempts set checked_at = clock_timestamp()
   where id = :id and (checked_at is null or checked_at < clock_timestamp() - interval '2 seconds') returning id`,
)

export interface PaidFor {
  order_ids: number[]
  order_codes: string[]
  hold_until: string
}

/** What a payment that waits for its money is for; nothing where it does not wait any more. */
export const findPaidFor = statement<{ payment_id: number }, PaidFor>(
  'payments.paid_for',
  `select array_agg(o.id order by o.id) as order_ids, array_agg(o.order_code order by o.id) as order_codes, p.hold_until
   from payments p join orders o on o.payment_id = p.id
   where p.id = :payment_id and p.hold_until > now() and p.paid_at is null and o.state <> 'cancelled' group by p.id`,
)

export interface Capture {
  id: number
  payment_id: number
  gateway: string
  reference: string
  amount: Money
}

export const insertCapture = statement<
  { payment_id: number; attempt_id: number; gateway: string; reference: string; amount: Money },
  Capture
>(
  'payments.insert_capture',
  `insert into captures (payment_id, attempt_id, gateway, reference, amount)
   values (:payment_id, :attempt_id, :gateway, :reference, :amount)
   on conflict (gateway, reference) do nothing returning id, payment_id, gateway, reference, amount`,
)

/** The capture that a payment was paid by: the first, for every other one is given back whole. */
export const findPaying = statement<{ payment_id: number }, Capture>(
  'payments.paying_capture',
  `select c.id, c.payment_id, c.gateway, c.reference, c.amount from captures c
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
