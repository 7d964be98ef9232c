import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'

export interface Attempt {
  id: number
  payment_id: number
  gateway: string
  amount: Money
  currency: string
  reference: string | null
  url: string | null
  /** Why the gateway will not have it. */
  refused: string | null
  created_at: string
  /** Since when nobody is sent there any more. */
  left_at: string | null
  /** When the gateway last said that it did not take what the shopper had agreed to. */
  declined_at: string | null
  /** Since when nobody can pay there any more. */
  closed_at: string | null
}

const attemptColumns =
  'id, payment_id, gateway, amount, currency, reference, url, refused, created_at, left_at, declined_at, closed_at'

export const insertAttempt = statement<
  { payment_id: number; gateway: string; amount: Money; currency: string },
  Attempt
>(
  'payments.insert_attempt',
  `insert into payment_attempts (payment_id, gateway, amount, currency) values (:payment_id, :gateway, :amount, :currency)
   returning ${attemptColumns}`,
)

/** Nobody is sent any more to where a payment could be paid but for this one. */
export const abandonOthers = statement<{ payment_id: number; kept: number | null }, never>(
  'payments.leave_others',
  `update payment_attempts set left_at = clock_timestamp()
   where payment_id = :payment_id and closed_at is null and left_at is null and id is distinct from :kept::bigint`,
)

/** Nor to where another sum than is due can be paid, or it is not to be paid any more. */
export const abandonOutdated = statement<{ payment_id: number; gateway: string; amount: Money }, never>(
  'payments.leave_unwanted',
  `update payment_attempts set left_at = clock_timestamp()
   where payment_id = :payment_id and closed_at is null and left_at is null and (gateway <> :gateway or amount <> :amount)`,
)

/** What the page of an attempt is opened with, apart from what the attempt says itself. */
export interface CheckoutPageParams {
  title: string
  locale: string
  return_url: string
  cancel_url: string
  /** A moment as text. */
  until: string
}

/** The first to ask says what with; whoever asks again asks the same. Nothing where it is not to be opened any more. */
export const saveOpening = statement<{ id: number; opening: string }, { opening: CheckoutPageParams }>(
  'payments.keep_opening',
  `update payment_attempts set opening = coalesce(opening, :opening::jsonb)
   where id = :id and closed_at is null and left_at is null returning opening`,
)

/** Nothing where it was closed meanwhile. One that was only left has its name all the same, for somebody may pay there. */
export const setOpened = statement<{ id: number; reference: string; url: string }, { is_wanted: boolean }>(
  'payments.set_opened',
  `update payment_attempts set reference = :reference, url = :url
   where id = :id and closed_at is null and (reference is null or reference = :reference)
   returning left_at is null as is_wanted`,
)

export const setRefused = statement<{ id: number; refused: string }, never>(
  'payments.set_refused',
  `update payment_attempts set refused = left(:refused, 200), closed_at = clock_timestamp()
   where id = :id and reference is null and closed_at is null`,
)

export const setDeclined = statement<{ id: number }, never>(
  'payments.set_declined',
  'update payment_attempts set declined_at = clock_timestamp() where id = :id',
)

export const closeAttempt = statement<{ id: number }, never>(
  'payments.close_attempt',
  'update payment_attempts set closed_at = clock_timestamp() where id = :id and closed_at is null',
)

/** All of a payment, newest first. */
export const findAttempts = statement<{ payment_id: number }, Attempt>(
  'payments.attempts',
  `select ${attemptColumns} from payment_attempts where payment_id = :payment_id order by id desc`,
)

export const findAttempt = statement<{ id: number }, Attempt>(
  'payments.attempt',
  `select ${attemptColumns} from payment_attempts where id = :id`,
)

export const selectAttemptByReference = statement<{ gateway: string; reference: string }, Attempt>(
  'payments.attempt_at',
  `select ${attemptColumns} from payment_attempts where gateway = :gateway and reference = :reference`,
)

/**
 * Attempts that are open for so many minutes and that nobody asked about lately, those that wait longest first. They count as asked
 * about from now on. The older one is, the less often it is asked about: after a quarter of its age.
 */
export const claimQuiet = statement<{ minutes: number; most: number }, { id: number }>(
  'payments.claim_quiet',
  `update payment_attempts set checked_at = clock_timestamp()
   where id in (
     select id from payment_attempts
     where closed_at is null and coalesce(checked_at, created_at)
       < now() - greatest(make_interval(mins => :minutes::integer), case when checked_at is not null then (now() - created_at) / 4 end)
     order by coalesce(checked_at, created_at) limit :most::integer for update skip locked)
   returning id`,
)

/** Whoever asks a gateway for the truth of an attempt is the only one to do so for two seconds. */
export const claimCheck = statement<{ id: number }, { id: number }>(
  'payments.claim_check',
  `update payment_attempts set checked_at = clock_timestamp()
   where id = :id and (checked_at is null or checked_at < clock_timestamp() - interval '2 seconds') returning id`,
)

export interface PendingPayment {
  order_ids: number[]
  order_codes: string[]
  hold_until: string
}

/** What a payment that waits for its money is for; nothing where it does not wait any more. */
export const findPendingPayment = statement<{ payment_id: number }, PendingPayment>(
  'payments.paid_for',
  `select array_agg(o.id order by o.id) as order_ids, array_agg(o.order_code order by o.id) as order_codes, p.hold_until
   from payments p join orders o on o.payment_id = p.id
   where p.id = :payment_id and p.hold_until > now() and p.paid_at is null and o.state <> 'cancelled' group by p.id`,
)
