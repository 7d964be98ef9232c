import type { Profile } from '#contract/profile.ts'
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

/** At most five: each costs a verification. A number typed with its dial code comes first, so that others cannot crowd it out. */
export const findByLogin = statement<LoginIdentity, LoginRow>(
  'accounts.by_login',
  `select ${userColumns}, u.password_hash from users u
   where u.deleted_at is null
     and (lower(u.email) = :email or u.phone_code || u.phone = any(:numbers::text[]) or u.phone = :digits)
   order by u.phone_code || u.phone is not distinct from (:numbers::text[])[1] desc, u.id limit 5`,
)

export const findById = statement<{ user_id: number }, UserRow>(
  'accounts.by_id',
  `select ${userColumns} from users u where u.id = :user_id and u.disabled_at is null`,
)

/** Whether an account other than `user_id` has the address or number. */
export const findTaken = statement<
  { email: string | null; phone: string | null; phone_code: string | null; user_id?: number },
  { email: boolean; phone: boolean }
>(
  'accounts.taken',
  `select exists (select 1 from users where lower(email) = :email and id is distinct from :user_id::integer) as email,
          exists (select 1 from users where phone_code || phone = :phone_code || :phone
                  and id is distinct from :user_id::integer) as phone`,
)

/** Uses the same indexes as `findByLogin`. */
export const findUserByContact = statement<{ email: string | null; phone: string | null }, { id: number }>(
  'accounts.by_contact',
  `select u.id from users u
   where u.disabled_at is null and (lower(u.email) = :email or u.phone_code || u.phone = :phone)
   order by u.id limit 1`,
)

/** A null `kept_token_hash` means a reset, which cancels a planned deletion. */
export const updatePassword = statement<
  { user_id: number; password_hash: string; kept_token_hash: Buffer | null },
  Pick<UserRow, 'email' | 'phone' | 'phone_code'>
>(
  'accounts.update_password',
  `update users set password_hash = :password_hash,
     deletes_at = case when :kept_token_hash::bytea is null then null else deletes_at end,
     leaving_by = case when :kept_token_hash::bytea is null then null else leaving_by end
   where id = :user_id returning email, phone, phone_code`,
)

/** Stores another hash of the same password. Returns no row if the password changed. Sessions stay. */
export const replaceHash = statement<{ user_id: number; old_hash: string; new_hash: string }, { id: number }>(
  'accounts.replace_hash',
  'update users set password_hash = :new_hash where id = :user_id and password_hash = :old_hash returning id',
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

export const findReach = statement<
  { user_id: number },
  { email: string | null; phone: string | null; locale: string | null }
>('accounts.reach', 'select email, phone_code || phone as phone, locale from users where id = :user_id')

/** Null fields do not change. A new number removes the account from `duplicate_phones`. */
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

export interface ProfileFields extends Pick<Profile, 'name' | 'gender' | 'date_of_birth'> {
  profile_photo_id: number | null
}

/** Serialises concurrent updates, so that each deletes the photo before it. */
export const lockProfile = statement<{ user_id: number }, ProfileFields>(
  'accounts.lock_profile',
  `select name, gender, to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, profile_photo_id
   from users where id = :user_id for no key update`,
)

export const updateProfileRow = statement<{ user_id: number } & ProfileFields, never>(
  'accounts.update_profile',
  `update users set name = :name, gender = :gender, date_of_birth = :date_of_birth::date,
     profile_photo_id = :profile_photo_id
   where id = :user_id`,
)
