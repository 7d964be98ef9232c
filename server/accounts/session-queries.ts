import { part, statement } from '#db/statement.ts'
import type { FoundSession } from '../context.ts'

interface InsertTokenParams {
  token_hash: Buffer
  user_id: number
  /** The verified hash; null for a sign-in without a password. */
  password_hash: string | null
  user_agent: string | null
  days: number
}

/** Returns no row if the account was closed or its password replaced after the verification. */
export const insertToken = statement<InsertTokenParams, { id: number }>(
  'accounts.insert_token',
  `insert into access_tokens (token_hash, user_id, user_agent, expires_at)
   select :token_hash, u.id, :user_agent, now() + make_interval(days => :days::integer)
   from users u
   where u.id = :user_id and u.disabled_at is null and (:password_hash::text is null or u.password_hash = :password_hash)
   for share
   returning id`,
)

/** SQL: neither expired nor unused for 30 days. */
const isActive = `t.expires_at > now() and coalesce(t.last_seen_at, t.created_at) > now() - interval '30 days'`

/** SQL: the `FoundSession` of `:token_hash`, for statements that authenticate themselves. No row: no valid session. */
export const sessionOfTokenSql = `select t.id as session_id, t.user_id from access_tokens t join users u on u.id = t.user_id
   where t.token_hash = :token_hash and ${isActive} and u.disabled_at is null`

/** SQL: the user of that session; null without one. */
export const userOfTokenSql = `(select user_id from (${sessionOfTokenSql}) session)`

export const findSession = statement<{ token_hash: Buffer }, FoundSession>('accounts.token_owner', sessionOfTokenSql)

export const findActiveSession = statement<{ id: number }, { id: number }>(
  'accounts.active_session',
  `select t.id from access_tokens t join users u on u.id = t.user_id
   where t.id = :id and ${isActive} and u.disabled_at is null`,
)

export const deleteTokensOf = statement<{ user_id: number }, { id: number }>(
  'accounts.delete_tokens_of',
  'delete from access_tokens where user_id = :user_id and expires_at > now() returning id',
)

export const deleteAllTokens = statement<Record<never, never>, { user_id: number }>(
  'accounts.delete_all_tokens',
  'delete from access_tokens where expires_at > now() returning user_id',
)

export const deleteToken = statement<{ token_hash: Buffer }, { user_id: number }>(
  'accounts.delete_token',
  'delete from access_tokens where token_hash = :token_hash returning user_id',
)

export const deleteExpiredTokens = statement<Record<never, never>, never>(
  'accounts.delete_expired_tokens',
  `delete from access_tokens where expires_at < now() or coalesce(last_seen_at, created_at) < now() - interval '30 days'`,
)

export const touchUser = statement<
  { user_id: number; token_hash: Buffer; locale: string; browser_hash: Buffer | null },
  never
>(
  'accounts.touch',
  `with seen as (update access_tokens set last_seen_at = now() where token_hash = :token_hash),
   known as (
     insert into known_browsers (user_id, browser_hash) select :user_id, :browser_hash::bytea
     where :browser_hash::bytea is not null
     on conflict (user_id, browser_hash) do update set last_used_at = now())
   update users set last_seen_at = now(), locale = :locale where id = :user_id`,
)

export const upsertKnownBrowser = statement<{ user_id: number; browser_hash: Buffer }, never>(
  'accounts.upsert_known_browser',
  `insert into known_browsers (user_id, browser_hash) values (:user_id, :browser_hash)
   on conflict (user_id, browser_hash) do update set last_used_at = now()`,
)

export const findKnownAccounts = statement<{ user_ids: number[]; browser_hash: Buffer }, { user_id: number }>(
  'accounts.known_accounts',
  'select user_id from known_browsers where user_id = any (:user_ids::integer[]) and browser_hash = :browser_hash',
)

export const deleteOtherBrowsers = statement<{ user_id: number; browser_hash: Buffer | null }, never>(
  'accounts.delete_other_browsers',
  'delete from known_browsers where user_id = :user_id and browser_hash is distinct from :browser_hash::bytea',
)

/** Browsers delete their cookie after 400 days. */
export const deleteOldBrowsers = statement<Record<never, never>, never>(
  'accounts.delete_old_browsers',
  `delete from known_browsers where last_used_at < now() - interval '400 days'
     or user_id in (select id from users where disabled_at is not null)`,
)

export const deleteSession = statement<{ user_id: number; id: number }, { id: number }>(
  'accounts.delete_session',
  'delete from access_tokens where user_id = :user_id and id = :id returning id',
)

export const deleteOtherSessions = statement<{ user_id: number; token_hash: Buffer }, never>(
  'accounts.delete_other_sessions',
  'delete from access_tokens where user_id = :user_id and token_hash <> :token_hash',
)

/** The end of a statement that deletes the credentials of an account: sessions, known browsers and, for a reset, unproved identities. */
export const deleteAccountCredentials = part(
  'accounts.delete_credentials',
  `unproved as (
     delete from social_identities where user_id = :user_id and not is_email_proved and :kept_token_hash::bytea is null),
   browsers as (
     delete from known_browsers where user_id = :user_id and browser_hash is distinct from :browser_hash::bytea)
   delete from access_tokens where user_id = :user_id and token_hash is distinct from :kept_token_hash::bytea`,
)
