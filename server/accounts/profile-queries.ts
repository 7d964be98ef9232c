import type { Profile } from '#contract/profile.ts'
import { statement } from '#db/statement.ts'

interface ProfileKey {
  user_id: number
}

export interface ProfileFields extends Pick<Profile, 'name' | 'gender' | 'date_of_birth'> {
  profile_photo_id: number | null
}

/** Serialises concurrent updates, so that each deletes the photo before it. */
export const lockProfile = statement<ProfileKey, ProfileFields>(
  'accounts.lock_profile',
  `select name, gender, to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, profile_photo_id
   from users where id = :user_id for no key update`,
)

export const updateProfileRow = statement<ProfileKey & ProfileFields, never>(
  'accounts.update_profile',
  `update users set name = :name, gender = :gender, date_of_birth = :date_of_birth::date,
     profile_photo_id = :profile_photo_id
   where id = :user_id`,
)
