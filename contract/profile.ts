import { z } from 'zod'
import { newPassword, user } from './accounts.ts'
import { call, type FileRule } from './call.ts'
import { nothing, personName } from './shapes.ts'

export const genders = ['female', 'male', 'other'] as const

const profile = user.extend({
  gender: z.enum(genders).nullable(),
  date_of_birth: z.iso.date().nullable(),
  /** Whether each was proved with a code, or by whom the shopper signed in with. */
  is_phone_proved: z.boolean(),
  is_email_proved: z.boolean(),
  /** Not yet where the account was opened by another site's sign-in. */
  has_password: z.boolean(),
})
export type Profile = z.output<typeof profile>

/** In a form all values are texts, and none is an empty one. */
const orNone = <S extends z.ZodType>(schema: S) => z.union([schema, z.literal('').transform(() => null)]).nullable()

/** As the calendar has them from 1900 on; that it is not to come, the server judges by its clock. */
const dateOfBirth = z.iso.date().refine((date) => date >= '1900-01-01')

/** What is left out stays as it is. */
export const profileForm = z.strictObject({
  name: personName(120).optional(),
  gender: orNone(z.enum(genders)).optional(),
  date_of_birth: orNone(dateOfBirth).optional(),
  /** Takes the photo away; where a new one comes along, that one stays. */
  remove_photo: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
})

/** What a photo may be; HEIC, as some phones take them, cannot be read. */
export const photoRule = {
  most: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const satisfies FileRule

export const passwordForm = z.strictObject({
  /** May be left out only where there is no password yet. */
  current_password: z.string().max(200).optional(),
  password: newPassword,
  password_confirmation: z.string().max(200),
})

export const profileCalls = {
  getProfile: call({
    method: 'GET',
    path: '/profile',
    who: 'shopper',
    about: 'What the shop knows of the shopper.',
    data: z.strictObject({ user: profile }),
  }),
  updateProfile: call({
    method: 'POST',
    path: '/update-profile',
    who: 'shopper',
    about: 'Changes what the shopper tells of themselves; what is left out stays.',
    body: profileForm,
    files: { profile_photo: photoRule },
    data: z.strictObject({ user: profile }),
  }),
  changePassword: call({
    method: 'POST',
    path: '/change-password',
    who: 'shopper',
    about: 'Sets a new password; every other token of the shopper ends.',
    body: passwordForm,
    identifiesBrowser: true,
    data: nothing,
    refusals: [403],
  }),
}
