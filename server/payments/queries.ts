import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'

export interface Payment {
  id: number
  user_id: number
  method: string
  /** What it was placed in, and is charged in. */
  currency: string
  paid_at: string | null
  hold_until: string | null
  /** Whether the hold has not ended yet. */
  is_held: boolean
}

const paymentColumns =
  'id, user_id, method, currency, paid_at, hold_until, coalesce(hold_until > now(), false) as is_held'

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

export interface Capture {
  id: number
  payment_id: number
  gateway: string
  reference: string
  amount: Money
  /** What was taken, it took in this: what it was asked for in, or not. */
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

/** The capture that a payment was paid by: the first, for every other one is given back whole. */
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

/** What gateways told so many days ago; that they did stays known. */
export const deletePayloads = statement<{ days: number }, never>(
  'payments.drop_payloads',
  `update gateway_events set payload = null
   where payload is not null and received_at < now() - make_interval(days => :days::integer)`,
)
