import { z } from 'zod'
import { call } from './call.ts'
import { emailAddress, pastedText } from './pasted.ts'
import { emptyData, id, personName, picture } from './shapes.ts'

export const user = z.strictObject({
  id,
  name: z.string(),
  /** The national number; after `phone_code` an E.164 number (ITU-T). */
  phone: z.string().nullable(),
  phone_code: z.string().nullable(),
  /** The complete number, formatted: `+880 1712 345678`. */
  formatted_phone: z.string().nullable(),
  email: z.string().nullable(),
  profile_photo: picture.nullable(),
})
export type User = z.output<typeof user>

export const session = z.strictObject({ access: z.strictObject({ token: z.string() }), user })
export type Session = z.output<typeof session>

/** Digits of a phone number; the server checks their number against a setting. */
const phone = z.string().regex(/^\d{0,20}$/)
export const newPassword = z.string().min(8).max(200)

export const loginForm = z.strictObject({
  phone: pastedText(254),
  password: z.string().min(1).max(200),
})

export const registrationForm = z.strictObject({
  name: personName(120),
  country: z.string().min(1).max(80),
  phone_code: z.string().regex(/^\+\d{1,6}$/),
  phone,
  email: z.union([z.literal(''), emailAddress]),
  password: newPassword,
})

export const accountCalls = {
  login: call({
    method: 'POST',
    path: '/login',
    who: 'anyone',
    about: 'Signs in with a phone number or an email address (both in `phone`) and a password.',
    body: loginForm,
    data: session,
    identifiesBrowser: true,
    refuses: { 403: ['accounts.disabled'], 422: ['accounts.wrong_login'] },
  }),
  register: call({
    method: 'POST',
    path: '/registration',
    who: 'anyone',
    about: 'Creates an account and signs in.',
    body: registrationForm,
    data: session,
    identifiesBrowser: true,
    refuses: {
      422: [
        'accounts.common_password',
        'accounts.phone_impossible',
        'accounts.phone_length',
        'accounts.taken',
        'accounts.unknown_country',
      ],
    },
  }),
  logout: call({
    method: 'GET',
    path: '/logout',
    who: 'shopper',
    about: 'Ends the session of the token.',
    data: emptyData,
    changesState: true,
  }),
  updateLastSeen: call({
    method: 'POST',
    path: '/update-last-seen',
    who: 'shopper',
    about: 'Marks the shopper as active.',
    body: z.strictObject({}),
    identifiesBrowser: true,
    data: emptyData,
  }),
}
