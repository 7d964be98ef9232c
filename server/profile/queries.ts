import type { Profile } from '#contract/profile.ts'
import { statement } from '#db/statement.ts'

export const findProfile = statement<{ user_id: number }, Omit<Profile, 'formatted_phone'>>(
  'profile.one',
  `select id, name, phone, phone_code, email, picture_json(profile_photo_id) as profile_photo, gender,
     to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, password_hash is not null as has_password,
     exists (select 1 from proved_contacts p where p.user_id = u.id and p.destination = u.phone_code || u.phone) as is_phone_proved,
     exists (select 1 from proved_contacts p where p.user_id = u.id and p.destination = lower(u.email)) as is_email_proved
   from users u where id = :user_id`,
)
