import { z } from 'zod'
import { newPassword } from './accounts.ts'
import { call } from './call.ts'
import { shopId } from './ids.ts'
import { pastedText } from './pasted.ts'
import { roleKinds } from './permissions.ts'
import { sessions } from './sessions.ts'
import { emptyData, id, idText, moment, personName, timeZone } from './shapes.ts'

const person = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  locale: z.string().nullable(),
  /** IANA name; null: that of the market. */
  time_zone: z.string().nullable(),
})

const membership = z.strictObject({
  kind: z.enum(roleKinds),
  /** Null in the market. */
  shop_id: shopId.nullable(),
  shop_name: z.string().nullable(),
  role: z.string(),
  /** The name of an own role; a built-in role is named by its key. */
  role_name: z.string().nullable(),
  permissions: z.array(z.string()),
  /** Why the market hides the shop from shoppers, and since when; null if it does not. */
  suspension: z.strictObject({ reason: z.string(), suspended_at: moment }).nullable(),
  /** Set where the person is no member, but has entered the shop for the market; `role` is that in the market then. */
  entered: z.strictObject({ until: moment, may_write: z.boolean() }).nullable(),
})
export type Membership = z.output<typeof membership>

export const deskSession = z.strictObject({
  /** Null if the token is in a cookie. */
  access: z.strictObject({ token: z.string() }).nullable(),
  person,
  memberships: z.array(membership),
})
export type DeskSession = z.output<typeof deskSession>

/** A session, or a ticket for the second step of the sign-in, which is valid for five minutes. */
export const signedIn = z.union([deskSession, z.strictObject({ factor_ticket: z.string() })])
export type SignIn = z.output<typeof signedIn>

const secret = z.string().min(1).max(200)
/** Six digits of an authenticator app, or a recovery code, with or without separators. */
const factorCode = z.string().min(6).max(40)
/** Puts the token into an HttpOnly cookie instead of the answer: for browsers. */
const cookie = z.boolean().optional()
/** From the fragment of a link. One that is cut off is refused like an unknown one, as no field of a form shows it. */
export const linkKey = z.string().max(2000)

const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) })

const me = z.strictObject({
  person,
  /** IANA name, for a person who has chosen none. */
  market_time_zone: z.string(),
  memberships: z.array(membership),
  has_factor: z.boolean(),
  /** Unused recovery codes; 0 without a second factor. */
  recovery_codes_left: z.number().int(),
  must_add_factor: z.boolean(),
  /** Until then, calls with `stepUp` need no other confirmation. */
  confirmed_until: moment.nullable(),
})
export type Me = z.output<typeof me>

export const deskCalls = {
  deskLogin: call({
    method: 'POST',
    path: '/desk/login',
    who: 'anyone',
    about:
      'Signs in a person of shops or of the market; with a second factor, answers a ticket for `/desk/verify-factor`.',
    body: z.strictObject({ email: pastedText(254), password: secret, cookie }),
    data: signedIn,
    refuses: { 422: ['people.wrong_login'] },
  }),
  verifyFactor: call({
    method: 'POST',
    path: '/desk/verify-factor',
    who: 'anyone',
    about:
      'The second step of the sign-in: a code of the authenticator app, or a recovery code, which is then used up.',
    body: z.strictObject({ factor_ticket: secret, code: factorCode, cookie }),
    data: deskSession,
    refuses: { 422: ['people.wrong_code', 'people.ticket_expired'] },
  }),
  deskLogout: call({
    method: 'POST',
    path: '/desk/logout',
    who: 'desk',
    about: 'Ends the session.',
    body: z.strictObject({}),
    data: emptyData,
  }),
  getMe: call({
    method: 'GET',
    path: '/desk/me',
    who: 'desk',
    about: 'The signed-in person, with their memberships and permissions.',
    data: me,
  }),
  confirmIdentity: call({
    method: 'POST',
    path: '/desk/confirm',
    who: 'desk',
    about:
      'Confirms who is at the desk, for ten minutes: with a code if the person has a second factor, otherwise with the password.',
    body: z.strictObject({ password: secret.optional(), code: factorCode.optional() }),
    data: z.strictObject({ confirmed_until: moment }),
    refuses: {
      422: ['accounts.not_your_password', 'people.wrong_code', 'people.code_required', 'people.password_required'],
    },
  }),
  forgotDeskPassword: call({
    method: 'POST',
    path: '/desk/forgot-password',
    who: 'anyone',
    about: 'Mails a link for a new password, valid for an hour. Answers the same whether or not the address is known.',
    body: z.strictObject({ email: pastedText(254) }),
    data: emptyData,
  }),
  resetDeskPassword: call({
    method: 'POST',
    path: '/desk/reset-password',
    who: 'anyone',
    about: 'Sets a new password by the key of a mailed link. All sessions end.',
    body: z.strictObject({ key: linkKey, password: newPassword, password_confirmation: z.string().max(200) }),
    data: emptyData,
    refuses: { 422: ['accounts.common_password', 'accounts.not_confirmed', 'people.link_expired'] },
  }),
  saveDeskAccount: call({
    method: 'POST',
    path: '/desk/account',
    who: 'desk',
    about: 'Changes name, language and time zone, or those of them that are given.',
    body: z
      .strictObject({ name: personName(120), locale: z.string().max(20), time_zone: timeZone.nullable() })
      .partial(),
    data: z.strictObject({ person }),
    refuses: { 422: ['people.unknown_language'] },
  }),
  changeDeskPassword: call({
    method: 'POST',
    path: '/desk/change-password',
    who: 'desk',
    about: 'Sets a new password; the person’s other sessions end.',
    body: z.strictObject({
      current_password: secret,
      password: newPassword,
      password_confirmation: z.string().max(200),
    }),
    data: emptyData,
    refuses: {
      422: [
        'accounts.common_password',
        'accounts.not_confirmed',
        'accounts.not_your_password',
        'profile.same_password',
      ],
    },
  }),
  listDeskSessions: call({
    method: 'GET',
    path: '/desk/sessions',
    who: 'desk',
    about: 'Sessions of the person: this one first, then the one active last.',
    data: sessions,
  }),
  endDeskSession: call({
    method: 'POST',
    path: '/desk/sessions/{id}/end',
    who: 'desk',
    about: 'Ends a session.',
    params: z.strictObject({ id: idText }),
    data: sessions,
  }),
  endOtherDeskSessions: call({
    method: 'POST',
    path: '/desk/sessions/end-others',
    who: 'desk',
    about: 'Ends all sessions except this one.',
    body: z.strictObject({}),
    data: sessions,
  }),
  beginFactor: call({
    method: 'POST',
    path: '/desk/factor/begin',
    who: 'desk',
    stepUp: true,
    about:
      'Generates a secret for an authenticator app (TOTP, RFC 6238), which is used from `/desk/factor/activate` on.',
    body: z.strictObject({}),
    data: z.strictObject({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://`, for the QR code. */
      uri: z.string(),
      /** The QR code, as SVG. */
      qr: z.string(),
    }),
    refuses: { 409: ['people.factor_is_on'] },
  }),
  activateFactor: call({
    method: 'POST',
    path: '/desk/factor/activate',
    who: 'desk',
    stepUp: true,
    about:
      'Turns the second factor on by a code of the app; answers ten recovery codes, which are shown this once. Other sessions end.',
    body: z.strictObject({ code: factorCode }),
    data: recoveryCodes,
    refuses: { 409: ['people.factor_is_on', 'people.factor_not_begun'], 422: ['people.wrong_code'] },
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/desk/factor/renew-codes',
    who: 'desk',
    stepUp: true,
    about: 'Replaces the recovery codes by ten new ones.',
    body: z.strictObject({}),
    data: recoveryCodes,
    refuses: { 409: ['people.factor_is_off'] },
  }),
  removeFactor: call({
    method: 'POST',
    path: '/desk/factor/remove',
    who: 'desk',
    stepUp: true,
    about: 'Turns the second factor off.',
    body: z.strictObject({}),
    data: emptyData,
    refuses: { 409: ['people.factor_is_off', 'people.factor_is_required'] },
  }),
  readInvitation: call({
    method: 'POST',
    path: '/desk/invitations/read',
    who: 'anyone',
    about: 'Who invites whom, by the key of an invitation.',
    body: z.strictObject({ key: linkKey }),
    data: z.strictObject({
      email: z.string(),
      inviter: z.string().nullable(),
      /** Null: the market. */
      shop_name: z.string().nullable(),
      role: z.string(),
      role_name: z.string().nullable(),
      /** Whether the address has a password already, which `accept` then expects. */
      has_account: z.boolean(),
      expires_at: moment,
    }),
    refuses: { 422: ['people.link_expired'] },
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/desk/invitations/accept',
    who: 'anyone',
    about:
      'Accepts an invitation: with a new password, or with the present one if the address has an account. Answers as a sign-in.',
    body: z.strictObject({ key: linkKey, name: personName(120), password: newPassword, cookie }),
    data: signedIn,
    refuses: { 422: ['people.link_expired', 'accounts.common_password', 'accounts.not_your_password'] },
  }),
}
