import { z } from 'zod'
import { newPassword, user } from './accounts.ts'
import { call, type FileRule } from './call.ts'
import { emptyData, personName } from './shapes.ts'

export const genders = ['female', 'male', 'other'] as const

const profile = user.extend({
  gender: z.enum(genders).nullable(),
  date_of_birth: z.iso.date().nullable(),
  /** Whether each contact was proved by a code or a provider. */
  is_phone_proved: z.boolean(),
  is_email_proved: z.boolean(),
  /** False if the account was opened by a provider's sign-in. */
  has_password: z.boolean(),
})
export type Profile = z.output<typeof profile>

/** Forms send texts only, so an empty one means none. */
const orNone = <S extends z.ZodType>(schema: S) => z.union([schema, z.literal('').transform(() => null)]).nullable()

/** From 1900 on; the server rejects future dates by its clock. */
const dateOfBirth = z.iso.date().refine((date) => date >= '1900-01-01')

/** Omitted fields stay unchanged. */
export const profileForm = z.strictObject({
  name: personName(120).optional(),
  gender: orNone(z.enum(genders)).optional(),
  date_of_birth: orNone(dateOfBirth).optional(),
  /** Removes the photo, unless a new one is sent. */
  remove_photo: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
})

export const photoRule = {
  maxBytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const satisfies FileRule

export const passwordForm = z.strictObject({
  /** Optional only for an account without a password. */
  current_password: z.string().max(200).optional(),
  password: newPassword,
  password_confirmation: z.string().max(200),
})

export const profileCalls = {
  getProfile: call({
    method: 'GET',
    path: '/profile',
    who: 'shopper',
    about: 'The shopper’s profile.',
    data: z.strictObject({ user: profile }),
  }),
  updateProfile: call({
    method: 'POST',
    path: '/update-profile',
    who: 'shopper',
    about: 'Changes the profile; omitted fields stay.',
    body: profileForm,
    files: { profile_photo: photoRule },
    data: z.strictObject({ user: profile }),
    refuses: { 422: ['profile.birth_to_come'] },
  }),
  changePassword: call({
    method: 'POST',
    path: '/change-password',
    who: 'shopper',
    about: 'Sets a new password; every other token of the shopper ends.',
    body: passwordForm,
    identifiesBrowser: true,
    data: emptyData,
    refuses: {
      403: ['accounts.log_in_again'],
      422: [
        'accounts.common_password',
        'accounts.not_confirmed',
        'accounts.not_your_password',
        'profile.same_password',
      ],
    },
  }),
}
