import { z } from 'zod'
import { call } from './call.ts'
import { moment } from './shapes.ts'

/** Rows as the shop keeps them, for people to read and other programs to take over; their fields may grow. */
const rows = z.array(z.record(z.string(), z.unknown()))

const leaving = z.strictObject({
  /** When the account goes; nothing where it stays. */
  deletes_at: moment.nullable(),
  has_password: z.boolean(),
  /** Between asking and going. */
  waiting_days: z.number().int(),
})

export const privacyCalls = {
  getMyData: call({
    method: 'GET',
    path: '/my-data',
    who: 'shopper',
    about: 'Everything that the shop keeps of the shopper, to take along.',
    data: z.strictObject({
      made_at: moment,
      account: z.record(z.string(), z.unknown()),
      accounts_elsewhere: rows,
      sessions: rows,
      addresses: rows,
      cart: rows,
      wishlist: rows,
      vouchers: rows,
      vouchers_used: rows,
      orders: rows,
      reviews: rows,
      messages: rows,
      tickets: rows,
      contact_messages: rows,
      notices: rows,
      notice_preferences: rows,
      push_subscriptions: rows,
    }),
  }),
  getLeaving: call({
    method: 'GET',
    path: '/account-deletion',
    who: 'shopper',
    about: 'Whether the account is going to be deleted.',
    data: leaving,
  }),
  deleteAccount: call({
    method: 'POST',
    path: '/delete-account',
    who: 'shopper',
    about: 'Deletes the account in fourteen days, and not before its orders have arrived. Until then it can be kept.',
    body: z.strictObject({ password: z.string().max(200).default('') }),
    data: leaving,
    refusals: [403],
  }),
  keepAccount: call({
    method: 'POST',
    path: '/keep-account',
    who: 'shopper',
    about: 'Keeps an account that was going to be deleted.',
    data: leaving,
  }),
}
