import { type Profile, profileCalls } from '#contract/profile.ts'
import { statement } from '#db/statement.ts'
import { formatPhone } from '#locales/phone-number.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { signPicture } from '#server/platform/images/private-address.ts'
import type { ProcessedPicture } from '#server/platform/images/process-picture.ts'
import { readPicture } from '#server/platform/images/read-picture.ts'
import { deleteUploadedPicture, storePrivateUpload } from '#server/platform/images/uploads.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, refuseField } from '#server/platform/refusal.ts'
import { lockProfile, type ProfileFields, updateProfileRow } from '../accounts/accounts.ts'
import type { ShopperContext } from '../context.ts'
import { changePassword } from './password.ts'

const findProfile = statement<{ user_id: number }, Omit<Profile, 'formatted_phone'>>(
  'profile.one',
  `select id, name, phone, phone_code, email, picture_json(profile_photo_id) as profile_photo, gender,
     to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, password_hash is not null as has_password,
     exists (select 1 from proved_contacts p where p.user_id = u.id and p.destination = u.phone_code || u.phone) as is_phone_proved,
     exists (select 1 from proved_contacts p where p.user_id = u.id and p.destination = lower(u.email)) as is_email_proved
   from users u where id = :user_id`,
)

type Verb = Verbs<typeof profileCalls>
type Form = Parameters<Verb['updateProfile']>[1]['body']

/** Decoding a photo costs more than most calls. */
const maxPhotosPerHour = 30
/** The largest width at which a photo is shown, in device pixels. */
const photoSide = 640

const getProfile: Verb['getProfile'] = async (ctx) => ({ data: { user: await readProfile(ctx) } })

const updateProfile: Verb['updateProfile'] = async (ctx, { body, files: { profile_photo } }) => {
  const today = ctx.now().toISOString().slice(0, 10)
  if (body.date_of_birth && body.date_of_birth > today) refuseField('date_of_birth', 'profile.birth_to_come')
  if (profile_photo) await limitAttempts(ctx.db, [`photo:${ctx.user_id}`], maxPhotosPerHour, 3600)
  const photo = profile_photo && (await readPhoto(ctx, profile_photo.bytes))
  return ctx.transaction(async (inner) => {
    const before = mustExist((await lockProfile(inner.db, inner))[0], 'the profile of the shopper')
    const after = { ...mergeFields(before, body), profile_photo_id: await storePhoto(inner, before, body, photo) }
    await updateProfileRow(inner.db, { user_id: ctx.user_id, ...after })
    const previous_id = before.profile_photo_id
    if (previous_id !== null && previous_id !== after.profile_photo_id)
      await deleteUploadedPicture(inner.db, previous_id)
    return { message: ctx.t('profile.saved'), data: { user: await readProfile(inner) } }
  })
}

const mergeFields = (before: ProfileFields, { name, gender, date_of_birth }: Form) => ({
  name: name ?? before.name,
  gender: gender === undefined ? before.gender : gender,
  date_of_birth: date_of_birth === undefined ? before.date_of_birth : date_of_birth,
})

async function readPhoto({ user_id }: ShopperContext, bytes: Uint8Array<ArrayBuffer>): Promise<ProcessedPicture> {
  const photo = await readPicture(`user:${user_id}`, bytes, { crop: 'square', maxSidePx: photoSide })
  return typeof photo === 'string' ? refuseField('profile_photo', photo) : photo
}

async function storePhoto(
  ctx: ShopperContext,
  before: ProfileFields,
  { remove_photo }: Form,
  photo: ProcessedPicture | undefined,
): Promise<number | null> {
  if (photo) return storePrivateUpload(ctx.db, photo)
  return remove_photo ? null : before.profile_photo_id
}

async function readProfile(ctx: ShopperContext): Promise<Profile> {
  const row = mustExist((await findProfile(ctx.db, ctx))[0], 'the profile of the shopper')
  const profile_photo = signPicture(ctx, row.profile_photo)
  return { ...row, profile_photo, formatted_phone: row.phone && formatPhone(row.phone, row.phone_code) }
}

export const profileRoutes = routesOf(profileCalls, { getProfile, updateProfile, changePassword })
