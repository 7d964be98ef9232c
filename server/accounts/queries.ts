import type { Picture } from '#contract/shapes.ts'
import { statement } from '#db/statement.ts'
import type { LoginIdentity } from './rules.ts'

export interface UserRow {
  id: number
  name: string
  phone: string | null
  phone_code: string | null
  email: string | null
  profile_photo: Picture | null
}

const userColumns = `u.id, u.name, u.phone, u.phone_code, u.email, picture_json(u.profile_photo_id) as profile_photo`

export interface LoginRow extends UserRow {
  password_hash: string | null
}

/**
 * Who may be meant: at most five, for each of them costs judging a password. Whose number was typed with its dial code
 * comes first, so that nobody can be crowded out of their own account.
 */
export const findByLogin = statement<LoginIdentity, LoginRow>(
  'accounts.by_login',
  `select ${userColumns}, u.password_hash from users u
   where u.disabled_at is null
     and (lower(u.email) = :email or u.phone_code || u.phone = any(:numbers::text[]) or u.phone = :digits)
   order by u.phone_code || u.phone is not distinct from (:numbers::text[])[1] desc, u.id limit 5`,
)

export const findById = statement<{ user_id: number }, UserRow>(
  'accounts.by_id',
  `select ${userColumns} from users u where u.id = :user_id and u.disabled_at is null`,
)

/** Whether another account has the address or number; `user_id` is left out when an account changes its own. */
export const findTaken = statement<
  { email: string | null; phone: string | null; phone_code: string | null; user_id?: number },
  { email: boolean; phone: boolean }
>(
  'accounts.taken',
  `select exists (select 1 from users where lower(email) = :email and id is distinct from :user_id::integer) as email,
          exists (select 1 from users where phone_code || phone = :phone_code || :phone
                  and id is distinct from :user_id::integer) as phone`,
)

/** Served by the same indexes as `findByLogin`. */
export const findUserByContact = statement<{ email: string | null; phone: string | null }, { id: number }>(
  'accounts.by_contact',
  `select u.id from users u
   where u.disabled_at is null and (lower(u.email) = :email or u.phone_code || u.phone = :phone)
   order by u.id limit 1`,
)

/** `keep` is the session of whoever did it; without one the account was got back, and stays. */
export const updatePassword = statement<
  { user_id: number; password_hash: string; keep: Buffer | null },
  Pick<UserRow, 'email' | 'phone' | 'phone_code'>
>(
  'accounts.update_password',
  `update users set password_hash = :password_hash,
     deletes_at = case when :keep::bytea is null then null else deletes_at end
   where id = :user_id returning email, phone, phone_code`,
)

/** The same password, hashed anew; nothing where it was changed meanwhile. Sessions stay. */
export const replaceHash = statement<{ user_id: number; before: string; after: string }, { id: number }>(
  'accounts.replace_hash',
  'update users set password_hash = :after where id = :user_id and password_hash = :before returning id',
)

export const lockPassword = statement<{ user_id: number }, { password_hash: string | null }>(
  'accounts.lock_password',
  'select password_hash from users where id = :user_id for no key update',
)

export const findSecret = statement<
  { user_id: number; token_hash: Buffer; minutes: number },
  { password_hash: string | null; is_fresh: boolean }
>(
  'accounts.secret',
  `select u.password_hash, t.created_at > now() - make_interval(mins => :minutes::integer) as is_fresh
   from users u join access_tokens t on t.user_id = u.id and t.token_hash = :token_hash
   where u.id = :user_id`,
)

/** Where a message reaches somebody. */
export const findReach = statement<{ user_id: number }, { email: string | null; phone: string | null }>(
  'accounts.reach',
  'select email, phone_code || phone as phone from users where id = :user_id',
)

/** What is null stays as it was. With a new number the account is no double any more. */
export const updateContact = statement<
  { user_id: number; email: string | null; phone: string | null; phone_code: string | null },
  never
>(
  'accounts.update_contact',
  `with settled as (delete from duplicate_phones where user_id = :user_id and :phone::text is not null)
   update users set email = coalesce(:email, email), phone = coalesce(:phone, phone),
     phone_code = coalesce(:phone_code, phone_code)
   where id = :user_id`,
)

/**
 * Sessions, codes and known browsers, except the given session and browser; and where nobody keeps a session, ways in from elsewhere by an address that their provider never made
 * sure of.
 */
export const deleteWaysIn = statement<{ user_id: number; keep: Buffer | null; browser_hash: Buffer | null }, never>(
  'accounts.delete_ways_in',
  `with elsewhere as (
     delete from social_identities where user_id = :user_id and not is_email_proved and :keep::bytea is null),
   asked as (delete from codes where user_id = :user_id),
   reset as (delete from reset_tokens where user_id = :user_id),
   browsers as (
     delete from known_browsers where user_id = :user_id and browser_hash is distinct from :browser_hash::bytea)
   delete from access_tokens where user_id = :user_id and token_hash is distinct from :keep::bytea`,
)

export interface NewUser {
  name: string
  country: string | null
  phone_code: string | null
  phone: string | null
  email: string | null
  password_hash: string | null
}

export const insertUser = statement<NewUser, UserRow>(
  'accounts.insert',
  `insert into users as u (name, country, phone_code, phone, email, password_hash)
   values (:name, :country, :phone_code, :phone, :email, :password_hash)
   on conflict do nothing
   returning ${userColumns}`,
)

interface NewToken {
  token_hash: Buffer
  user_id: number
  /** What was judged; nothing where no password was. */
  password_hash: string | null
  user_agent: string | null
  days: number
}

/** Nothing comes back where the account was closed, or its password replaced, since whoever asks was judged. */
export const insertToken = statement<NewToken, { id: number }>(
  'accounts.insert_token',
  `insert into access_tokens (token_hash, user_id, user_agent, expires_at)
   select :token_hash, u.id, :user_agent, now() + make_interval(days => :days::integer)
   from users u
   where u.id = :user_id and u.disabled_at is null and (:password_hash::text is null or u.password_hash = :password_hash)
   for share
   returning id`,
)

/** A token ends with its time, or 30 days after its page was last open. */
const lives = `t.expires_at > now() and coalesce(t.last_seen_at, t.created_at) > now() - interval '30 days'`

export const findTokenOwner = statement<{ token_hash: Buffer }, { id: number; user_id: number }>(
  'accounts.token_owner',
  `select t.id, t.user_id from access_tokens t join users u on u.id = t.user_id
   where t.token_hash = :token_hash and ${lives} and u.disabled_at is null`,
)

export const findLivingSession = statement<{ id: number }, { id: number }>(
  'accounts.living_session',
  `select t.id from access_tokens t join users u on u.id = t.user_id
   where t.id = :id and ${lives} and u.disabled_at is null`,
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

export const deleteEndedTokens = statement<Record<never, never>, never>(
  'accounts.delete_ended_tokens',
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

/** Browsers drop their cookie after 400 days. A closed account has no use for them either. */
export const deleteOldBrowsers = statement<Record<never, never>, never>(
  'accounts.delete_old_browsers',
  `delete from known_browsers where last_used_at < now() - interval '400 days'
     or user_id in (select id from users where disabled_at is not null)`,
)
