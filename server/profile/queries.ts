import type { Profile } from '#contract/profile.ts'
import { statement } from '#db/statement.ts'

interface ProfileKey {
  user_id: number
}

export const findProfile = statement<ProfileKey, Omit<Profile, 'formatted_phone'>>(
  'profile.one',
  `select id, name, phone, phone_code, email, picture_json(profile_photo_id) as profile_photo, gender,
     to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, password_hash is not null as has_password,
     exists (select 1 from proved_contacts p where p.user_id = u.id and p.destination = u.phone_code || u.phone) as is_phone_proved,
     exists (select 1 from proved_contacts p where p.user_id = u.id and p.destination = lower(u.email)) as is_email_proved
   from users u where id = :user_id`,
)

export interface ProfileFields extends Pick<Profile, 'name' | 'gender' | 'date_of_birth'> {
  profile_photo_id: number | null
}

/** Serialises concurrent updates, so that each deletes the photo before it. */
export const lockProfile = statement<ProfileKey, ProfileFields>(
  'profile.lock',
  `select name, gender, to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, profile_photo_id
   from users where id = :user_id for no key update`,
)

export const updateProfileRow = statement<ProfileKey & ProfileFields, never>(
  'profile.update',
  `update users set name = :name, gender = :gender, date_of_birth = :date_of_birth::date,
     profile_photo_id = :profile_photo_id
   where id = :user_id`,
)
