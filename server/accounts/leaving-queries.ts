import { part, statement } from '#db/statement.ts'

export interface LeavingRow {
  deletes_at: string | null
  password_hash: string | null
}

const leavingColumns = `moment_text(deletes_at) as deletes_at, password_hash`

export const findLeaving = statement<{ user_id: number }, LeavingRow>(
  'accounts.leaving',
  `select ${leavingColumns} from users where id = :user_id`,
)

/** Idempotent: a second request does not extend the waiting time. */
export const setLeaving = statement<{ user_id: number; days: number; leaving_by: number | null }, LeavingRow>(
  'accounts.set_leaving',
  `update users set deletes_at = coalesce(deletes_at, now() + make_interval(days => :days::integer)),
     leaving_by = case when deletes_at is null then :leaving_by::integer else leaving_by end
   where id = :user_id
   returning ${leavingColumns}`,
)

export const setStaying = statement<{ user_id: number }, LeavingRow>(
  'accounts.set_staying',
  `update users set deletes_at = null, leaving_by = null where id = :user_id returning ${leavingColumns}`,
)

/** For the accounts in `leaver (id)`: deletes their sessions and identities, and why they were disabled. */
export const deleteCredentialsOfLeaver = part(
  'accounts.delete_of_leaver',
  `of_access_tokens as (delete from access_tokens where user_id in (select id from leaver)),
   of_disabled_accounts as (delete from disabled_accounts where user_id in (select id from leaver)),
   of_social_identities as (delete from social_identities where user_id in (select id from leaver))`,
)

/** Closes the accounts in `leaver (id)`; the end of its statement. */
export const closeAccountsOfLeaver = part(
  'accounts.close_leaver',
  `update users set name = :name, email = null, phone = null, phone_code = null, country = null, password_hash = null,
     gender = null, date_of_birth = null, profile_photo_id = null, last_seen_at = null,
     disabled_at = coalesce(disabled_at, now()), deletes_at = null, leaving_by = null, deleted_at = now()
   where id in (select id from leaver)
   returning id`,
)
