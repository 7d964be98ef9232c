import { part, statement } from '#db/statement.ts'

export type Purpose = 'reset' | 'prove' | 'change'

interface UpsertCodeParams {
  destination: string
  user_id: number | null
  purpose: Purpose
  locale: string
  browser_hash: Buffer
  digits: number
  is_known: boolean
}

export const upsertCode = statement<UpsertCodeParams, { id: number }>(
  'codes.upsert',
  `insert into codes (destination, user_id, purpose, locale, browser_hash, digits, is_known)
   values (:destination, :user_id, :purpose, :locale, :browser_hash, :digits, :is_known)
   on conflict (destination, purpose, asker, browser_hash) do update set
     id = default, user_id = excluded.user_id, locale = excluded.locale, digits = excluded.digits,
     is_known = excluded.is_known, asked_at = now(),
     code_hash = null, expires_at = null, tries = 0
   returning id`,
)

/** Returns no row if a newer request replaced it, or after `minutes`. */
export const findRequest = statement<{ id: number; minutes: number }, RequestedCode>(
  'codes.find_request',
  `select destination, locale, digits, user_id, is_known from codes
   where id = :id and asked_at > now() - make_interval(mins => :minutes::integer)`,
)

export interface RequestedCode {
  destination: string
  locale: string
  digits: number
  user_id: number | null
  is_known: boolean
}

/** A retry sets it again. Returns no row if a newer request replaced it, or after `minutes`. */
export const setCode = statement<{ id: number; code_hash: string; minutes: number }, { id: number }>(
  'codes.set',
  `update codes set code_hash = :code_hash, expires_at = now() + make_interval(mins => :minutes::integer), tries = 0
   where id = :id and asked_at > now() - make_interval(mins => :minutes::integer)
   returning id`,
)

export interface CodeRow {
  id: number
  user_id: number | null
  purpose: Purpose
  code_hash: string
  digits: number
  /** This one included. */
  tries: number
}

/** Counts before codes are compared. A code is valid in its browser; for an account's new address only for its signed-in owner. */
export const takeTries = statement<
  { destination: string; asker: number; browser_hash: Buffer; max_tries: number },
  CodeRow
>(
  'codes.take_tries',
  `update codes set tries = tries + 1
   where destination = :destination and asker in (0, :asker) and browser_hash = :browser_hash
     and tries < :max_tries::integer and expires_at > now()
   returning id, user_id, purpose, code_hash, digits, tries`,
)

export const deleteCode = statement<{ id: number; code_hash: string }, { id: number }>(
  'codes.delete',
  'delete from codes where id = :id and code_hash = :code_hash returning id',
)

interface InsertResetTokenParams {
  token_hash: Buffer
  user_id: number
  /** The recipient of the link with the token; null if a code has proved the contact already. */
  destination: string | null
  minutes: number
}

export const insertResetToken = statement<InsertResetTokenParams, never>(
  'codes.insert_reset_token',
  `insert into reset_tokens (token_hash, user_id, destination, expires_at)
   values (:token_hash, :user_id, :destination, now() + make_interval(mins => :minutes::integer))`,
)

/** Deletes all tokens of the account of a valid token; returns that token. */
export const takeResetToken = statement<
  { token_hash: Buffer },
  { user_id: number; destination: string | null; token_hash: Buffer }
>(
  'codes.take_reset_token',
  `with taken as (
     delete from reset_tokens where user_id = (
       select t.user_id from reset_tokens t join users u on u.id = t.user_id
       where t.token_hash = :token_hash and t.expires_at > now() and u.disabled_at is null
         and (t.destination is null or t.destination in (lower(u.email), u.phone_code || u.phone)))
     returning user_id, destination, token_hash)
   select user_id, destination, token_hash from taken where token_hash = :token_hash`,
)

/** After a change of contact: deletes pending resets by the previous one. */
export const deleteResets = statement<{ user_id: number }, never>(
  'codes.delete_resets',
  `with tokens as (delete from reset_tokens where user_id = :user_id)
   delete from codes where user_id = :user_id and purpose = 'reset'`,
)

export const deleteExpired = statement<Record<never, never>, never>(
  'codes.delete_expired',
  `with tokens as (delete from reset_tokens where expires_at < now())
   delete from codes where asked_at < now() - interval '1 hour'`,
)

export const deleteCodesOfLeaver = part(
  'codes.delete_of_leaver',
  `of_reset_tokens as (delete from reset_tokens where user_id in (select id from leaver)),
   of_codes as (delete from codes where user_id in (select id from leaver)),
   of_proved_contacts as (delete from proved_contacts where user_id in (select id from leaver))`,
)
