import { statement } from '#db/statement.ts'

export type Purpose = 'reset' | 'prove' | 'change'

interface Asking {
  destination: string
  user_id: number | null
  purpose: Purpose
  locale: string
  browser_hash: Buffer
  digits: number
  is_known: boolean
}

export const upsertCode = statement<Asking, { id: number }>(
  'codes.upsert',
  `insert into codes (destination, user_id, purpose, locale, browser_hash, digits, is_known)
   values (:destination, :user_id, :purpose, :locale, :browser_hash, :digits, :is_known)
   on conflict (destination, purpose, asker, browser_hash) do update set
     id = default, user_id = excluded.user_id, locale = excluded.locale, digits = excluded.digits,
     is_known = excluded.is_known, asked_at = now(),
     code_hash = null, expires_at = null, tries = 0
   returning id`,
)

/** What is to be sent for one request; nothing where a newer one took its place, or long ago. */
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

/** Sets the code of one asking, once more if it is sent once more; nothing where it was asked for anew, or long ago. */
export const setCode = statement<{ id: number; code_hash: string; minutes: number }, { id: number }>(
  'codes.set',
  `update codes set code_hash = :code_hash, expires_at = now() + make_interval(mins => :minutes::integer), tries = 0
   where id = :id and asked_at > now() - make_interval(mins => :minutes::integer)
   returning id`,
)

export interface JudgedRow {
  id: number
  user_id: number | null
  purpose: Purpose
  code_hash: string
  digits: number
}

/**
 * Counts a try before the code is compared, and returns the codes that have tries left. A code is valid in the browser that
 * requested it; one for a new address of an account only for its signed-in owner.
 */
export const takeTries = statement<
  { destination: string; asker: number; browser_hash: Buffer; most: number },
  JudgedRow
>(
  'codes.take_tries',
  `update codes set tries = tries + 1
   where destination = :destination and asker in (0, :asker) and browser_hash = :browser_hash
     and tries < :most::integer and expires_at > now()
   returning id, user_id, purpose, code_hash, digits`,
)

export const deleteCode = statement<{ id: number; code_hash: string }, { id: number }>(
  'codes.delete',
  'delete from codes where id = :id and code_hash = :code_hash returning id',
)

export const insertProof = statement<{ user_id: number; destination: string }, never>(
  'codes.prove',
  `insert into proved_contacts (user_id, destination) values (:user_id, :destination)
   on conflict (user_id, destination) do update set proved_at = now()`,
)

/** Proofs of what the account does not name any longer. */
export const deleteOldProofs = statement<{ user_id: number }, never>(
  'codes.delete_old_proofs',
  `delete from proved_contacts p using users u
   where u.id = :user_id and p.user_id = u.id
     and p.destination is distinct from lower(u.email) and p.destination is distinct from u.phone_code || u.phone`,
)

/** Where an account comes back to somebody by a contact that it never proved, whatever else it had proved was another's. */
export const deleteOtherProofs = statement<{ user_id: number; destination: string }, never>(
  'codes.delete_other_proofs',
  `delete from proved_contacts where user_id = :user_id and not exists (
     select 1 from proved_contacts where user_id = :user_id and destination = :destination)`,
)

/** Whether an account can be got back by a contact: by one that was proved, and by any as long as none was. */
export const findWayBack = statement<{ user_id: number | null; destination: string }, { user_id: number }>(
  'codes.way_back',
  `select u.id as user_id from users u
   where u.id = :user_id and (
     exists (select 1 from proved_contacts p where p.user_id = u.id and p.destination = :destination)
     or not exists (select 1 from proved_contacts p where p.user_id = u.id))`,
)

/** Whose address this is, and who has proved it. */
export const findProver = statement<{ destination: string }, { user_id: number }>(
  'codes.prover',
  `select u.id as user_id from proved_contacts p join users u on u.id = p.user_id
   where p.destination = :destination and u.disabled_at is null
     and (lower(u.email) = :destination or u.phone_code || u.phone = :destination)`,
)

interface NewResetToken {
  token_hash: Buffer
  user_id: number
  /** The address that the token is sent to; null where a code has proved it. */
  destination: string | null
  minutes: number
}

export const insertResetToken = statement<NewResetToken, never>(
  'codes.insert_reset_token',
  `insert into reset_tokens (token_hash, user_id, destination, expires_at)
   values (:token_hash, :user_id, :destination, now() + make_interval(mins => :minutes::integer))`,
)

/** All tokens of the account to which this one belongs: one new password is enough. Of them, the one that was used. */
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

/** With another address or number, ways to a new password by the one before end. */
export const deleteResets = statement<{ user_id: number }, never>(
  'codes.delete_resets',
  `with tokens as (delete from reset_tokens where user_id = :user_id)
   delete from codes where user_id = :user_id and purpose = 'reset'`,
)

export const dropEnded = statement<Record<never, never>, never>(
  'codes.drop_ended',
  `with tokens as (delete from reset_tokens where expires_at < now())
   delete from codes where asked_at < now() - interval '1 hour'`,
)

/** The contact of an account that it has proved: the address, or else the number. */
export const findProvedContact = statement<{ user_id: number }, { destination: string }>(
  'codes.proved_contact',
  `select p.destination from proved_contacts p join users u on u.id = p.user_id
   where p.user_id = :user_id and p.destination in (lower(u.email), u.phone_code || u.phone)
   order by p.destination = lower(u.email) desc limit 1`,
)

/** How an account is reached. */
export interface OwnContacts {
  email: string | null
  /** In E.164. */
  phone: string | null
  /** Whether the account has proved the address or the number that it names now. */
  is_proved: boolean
}

export const findOwnContacts = statement<{ user_id: number }, OwnContacts>(
  'codes.own_contacts',
  `select u.email, u.phone_code || u.phone as phone, exists (
     select from proved_contacts p where p.user_id = u.id and p.destination in (lower(u.email), u.phone_code || u.phone)) as is_proved
   from users u where u.id = :user_id`,
)
