import type { Profile } from '#contract/profile.ts'
import { statement } from '#db/statement.ts'

interface Own {
  user_id: number
}

export const findProfile = statement<Own, Profile>(
  'profile.one',
  `select id, name, phone, phone_code, email, picture_json(profile_photo_id) as profile_photo, gender,
     to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, password_hash is not null as has_password
   from users where id = :user_id`,
)

export const findPassword = statement<Own, { password_hash: string | null }>(
  'profile.password',
  'select password_hash from users where id = :user_id',
)

/** Nothing comes back where the password that was judged is no longer the one. */
export const setPassword = statement<Own & { before: string | null; password_hash: string }, { id: number }>(
  'profile.set_password',
  `update users set password_hash = :password_hash
   where id = :user_id and password_hash is not distinct from :before::text returning id`,
)

export const deleteOtherTokens = statement<Own & { token_hash: Buffer }, never>(
  'profile.delete_other_tokens',
  'delete from access_tokens where user_id = :user_id and token_hash <> :token_hash',
)
