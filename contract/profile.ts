import { z } from 'zod'
import { newPassword, user } from './accounts.ts'
import { call } from './call.ts'
import { nothing } from './shapes.ts'

export const genders = ['female', 'male', 'other'] as const

const profile = user.extend({
  gender: z.enum(genders).nullable(),
  date_of_birth: z.iso.date().nullable(),
  /** Not yet where the account was opened by another site's sign-in. */
  has_password: z.boolean(),
})
export type Profile = z.output<typeof profile>

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
  changePassword: call({
    method: 'POST',
    path: '/change-password',
    who: 'shopper',
    about: 'Sets a new password; every other token of the shopper ends.',
    body: passwordForm,
    data: nothing,
  }),
}
