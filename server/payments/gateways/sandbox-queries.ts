import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'

interface NewVisit {
  token: string
  attempt_id: number
  amount: Money
  currency: string
  title: string
  locale: string
  return_url: string
  cancel_url: string
  expires_at: Date
}

export const insertVisit = statement<NewVisit, { token: string }>(
  'sandbox.insert',
  `insert into sandbox_payments (token, attempt_id, amount, currency, title, locale, return_url, cancel_url, expires_at)
   values (:token, :attempt_id, :amount, :currency, :title, :locale, :return_url, :cancel_url, :expires_at)
   on conflict (attempt_id) do update set attempt_id = excluded.attempt_id returning token`,
)

export interface Visit {
  token: string
  amount: Money
  currency: string
  title: string
  locale: string
  direction: 'ltr' | 'rtl'
  return_url: string
  cancel_url: string
  expires_at: string
  declined_at: string | null
  paid_at: string | null
  closed_at: string | null
}

export const findVisit = statement<{ token: string }, Visit>(
  'sandbox.find',
  `select token, amount, currency, title, locale,
          coalesce((select l.direction from languages l where l.name = locale), 'ltr') as direction, return_url, cancel_url, expires_at, declined_at, paid_at, closed_at
   from sandbox_payments where token = :token`,
)

/** Pays an open visit. `late` dates the payment one minute after the hold's end, even if the page is closed by then. */
export const payVisit = statement<{ token: string; late: boolean }, { paid_at: string }>(
  'sandbox.pay',
  `update sandbox_payments
   set paid_at = case when :late::boolean then greatest(expires_at, now()) + interval '1 minute' else now() end
   where token = :token and paid_at is null and closed_at is null and expires_at > now() returning paid_at`,
)

export const declineVisit = statement<{ token: string }, never>(
  'sandbox.decline',
  'update sandbox_payments set declined_at = now() where token = :token and paid_at is null',
)

export const closeVisit = statement<{ token: string }, never>(
  'sandbox.close',
  'update sandbox_payments set closed_at = coalesce(closed_at, now()) where token = :token',
)

export const setNotified = statement<{ token: string }, never>(
  'sandbox.set_notified',
  'update sandbox_payments set told_at = now() where token = :token',
)

/** Late payments that are due and whose webhook was not sent yet. */
export const findUnnotified = statement<Record<never, never>, { token: string }>(
  'sandbox.unnotified',
  'select token from sandbox_payments where paid_at <= now() and told_at is null',
)

/** Refunds once per key, at most the paid amount. */
export const insertRefund = statement<{ key: string; token: string; amount: Money }, { key: string }>(
  'sandbox.insert_refund',
  `insert into sandbox_refunds (key, token, amount)
   select :key::text, p.token, :amount::bigint
   from (select * from sandbox_payments where token = :token::text and paid_at <= now() for update) p
   where (select coalesce(sum(r.amount), 0) from sandbox_refunds r where r.token = p.token and r.key <> :key::text)
         + :amount::bigint <= p.amount
   on conflict (key) do update set key = excluded.key returning key`,
)

export const findSecret = statement<Record<never, never>, { secret: string }>(
  'sandbox.secret',
  'select secret from sandbox_secrets',
)
