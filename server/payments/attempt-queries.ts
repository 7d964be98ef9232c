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
  /** Reason code of the gateway that rejected the payment. */
  refused: string | null
  created_at: string
  /** When it was abandoned: no redirects go there any more. */
  left_at: string | null
  declined_at: string | null
  /** When paying there became impossible. */
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

export const abandonOthers = statement<{ payment_id: number; except_id: number | null }, never>(
  'payments.abandon_others',
  `update payment_attempts set left_at = clock_timestamp()
   where payment_id = :payment_id and closed_at is null and left_at is null and id is distinct from :except_id::bigint`,
)

/** Open attempts at another gateway, or for another amount than is due. */
export const abandonOutdated = statement<{ payment_id: number; gateway: string; amount: Money }, never>(
  'payments.abandon_outdated',
  `update payment_attempts set left_at = clock_timestamp()
   where payment_id = :payment_id and closed_at is null and left_at is null and (gateway <> :gateway or amount <> :amount)`,
)

export interface CheckoutPageParams {
  title: string
  locale: string
  return_url: string
  cancel_url: string
  /** A time as PostgreSQL writes it. */
  until: string
}

/** Stores the parameters of the first request; retries get the same. No row if the attempt is closed or abandoned. */
export const saveOpening = statement<{ id: number; opening: string }, { opening: CheckoutPageParams }>(
  'payments.save_opening',
  `update payment_attempts set opening = coalesce(opening, :opening::jsonb)
   where id = :id and closed_at is null and left_at is null returning opening`,
)

/** No row if it was closed meanwhile. An abandoned attempt also stores its reference, because it can still be paid. */
export const setOpened = statement<{ id: number; reference: string; url: string }, { is_current: boolean }>(
  'payments.set_opened',
  `update payment_attempts set reference = :reference, url = :url
   where id = :id and closed_at is null and (reference is null or reference = :reference)
   returning left_at is null as is_current`,
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

export const findAttempts = statement<{ payment_id: number }, Attempt>(
  'payments.attempts',
  `select ${attemptColumns} from payment_attempts where payment_id = :payment_id order by id desc`,
)

export const findAttempt = statement<{ id: number }, Attempt>(
  'payments.attempt',
  `select ${attemptColumns} from payment_attempts where id = :id`,
)

export const selectAttemptByReference = statement<{ gateway: string; reference: string }, Attempt>(
  'payments.attempt_by_reference',
  `select ${attemptColumns} from payment_attempts where gateway = :gateway and reference = :reference`,
)

/** Claims open attempts that are due for a check, longest waiting first. The interval is `minutes`, later a quarter of the age. */
export const claimQuiet = statement<{ minutes: number; max_rows: number }, { id: number }>(
  'payments.claim_quiet',
  `update payment_attempts set checked_at = clock_timestamp()
   where id in (
     select id from payment_attempts
     where closed_at is null and coalesce(checked_at, created_at)
       < now() - greatest(make_interval(mins => :minutes::integer), case when checked_at is not null then (now() - created_at) / 4 end)
     order by coalesce(checked_at, created_at) limit :max_rows::integer for update skip locked)
   returning id`,
)

/** Claims the check of an attempt for two seconds. No row if another process has it. */
export const claimCheck = statement<{ id: number }, { id: number }>(
  'payments.claim_check',
  `update payment_attempts set checked_at = clock_timestamp()
   where id = :id and (checked_at is null or checked_at < clock_timestamp() - interval '2 seconds') returning id`,
)
