import { z } from 'zod'
import { newPassword } from './accounts.ts'
import { call } from './call.ts'
import { normalisePastedCode, pastedText } from './pasted.ts'
import { emptyData } from './shapes.ts'

/** Destination of a code: an email address, or a phone number with or without dial code. */
const contact = pastedText(254)

const sendOtpForm = z.strictObject({
  phone: contact,
  country: z.string().max(80).nullish(),
  phone_code: z
    .union([z.literal(''), z.string().regex(/^\+\d{1,6}$/)])
    .nullish()
    .transform((code) => code || null),
  forgot_password: z.literal(1).nullish(),
})

const verifyOtpForm = z.strictObject({
  phone: contact,
  otp: z
    .string()
    .overwrite(normalisePastedCode)
    .regex(/^[0-9]{4,8}$/),
})

export const resetPasswordForm = z.strictObject({
  password: newPassword,
  password_confirmation: z.string().min(1).max(200),
  token: z.string().min(1).max(200),
})

const sentCode = z.strictObject({
  email_or_phone: z.string(),
  /** Number of digits; 0 if a link was sent instead. */
  digits: z.number().int(),
})

const changeContactForm = z.strictObject({
  phone: contact,
  phone_code: sendOtpForm.shape.phone_code,
  password: z.string().max(200).default(''),
})

export const codeCalls = {
  sendOtp: call({
    method: 'POST',
    path: '/send-otp',
    who: 'anyone',
    about:
      'Sends a code to an email address or phone number (both in `phone`): to choose a new password, or to prove that it is the own ' +
      'one. It is good for ten minutes and five tries, in the browser that requested it: the answer sets a cookie, which /verify-otp ' +
      'needs. The answer is the same whether or not somebody has an account there; `email_or_phone` is what /verify-otp takes as ' +
      '`phone`. After ten tries of a day for one address, or 100 wrong ones for all, `digits` is 8, and a new password is chosen by ' +
      'a link in an email, where `digits` is 0.',
    body: sendOtpForm,
    data: sentCode,
    identifiesBrowser: true,
    refuses: { 422: ['codes.no_destination'] },
  }),
  verifyOtp: call({
    method: 'POST',
    path: '/verify-otp',
    who: 'either',
    about:
      'Judges a code, which is used up if it is right. `token` chooses a new password where that was asked for, within fifteen ' +
      'minutes. Another address or number of an account is judged for its signed-in owner alone, and refused with 409 where somebody ' +
      'else has it by now.',
    body: verifyOtpForm,
    identifiesBrowser: true,
    data: z.strictObject({ token: z.string().nullable() }),
    refuses: {
      409: ['accounts.taken'],
      422: ['codes.no_cookie', 'codes.used_up', 'codes.wrong'],
    },
  }),
  changeContact: call({
    method: 'POST',
    path: '/change-contact',
    who: 'shopper',
    about:
      'Sends a code to another email address or phone number of the shopper. Once /verify-otp has judged it right, the account names ' +
      'that one instead.',
    body: changeContactForm,
    data: sentCode,
    identifiesBrowser: true,
    refuses: {
      403: ['accounts.log_in_again'],
      422: [
        'accounts.not_your_password',
        'accounts.phone_impossible',
        'accounts.phone_length',
        'accounts.unknown_country',
        'codes.no_destination',
      ],
    },
  }),
  resetPassword: call({
    method: 'POST',
    path: '/reset-password',
    who: 'anyone',
    about: 'Sets a new password. All sessions of the shopper end.',
    body: resetPasswordForm,
    data: emptyData,
    refuses: { 422: ['accounts.common_password', 'accounts.not_confirmed', 'codes.reset_ended'] },
  }),
}
