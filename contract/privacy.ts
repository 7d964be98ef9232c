import { z } from 'zod'
import { call } from './call.ts'
import { moment } from './shapes.ts'

/** Raw rows for export; fields may be added. */
const rows = z.array(z.record(z.string(), z.unknown()))

const leaving = z.strictObject({
  /** When the account will be deleted; null if it is not leaving. */
  deletes_at: moment.nullable(),
  has_password: z.boolean(),
  /** Days between request and deletion. */
  waiting_days: z.number().int(),
})

export const privacyCalls = {
  getMyData: call({
    method: 'GET',
    path: '/my-data',
    who: 'shopper',
    about: 'Export of all data that the shop stores about the shopper.',
    data: z.strictObject({
      made_at: moment,
      account: z.record(z.string(), z.unknown()),
      accounts_elsewhere: rows,
      times_disabled: rows,
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
      chat_reports: rows,
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
    about: 'Whether the account will be deleted.',
    data: leaving,
  }),
  deleteAccount: call({
    method: 'POST',
    path: '/delete-account',
    who: 'shopper',
    about:
      'Deletes the account in fourteen days, but not before its orders are delivered. It can be restored until then.',
    body: z.strictObject({ password: z.string().max(200).default('') }),
    data: leaving,
    refuses: {
      403: ['accounts.log_in_again'],
      422: ['accounts.not_your_password'],
    },
  }),
  keepAccount: call({
    method: 'POST',
    path: '/keep-account',
    who: 'shopper',
    about: 'Cancels the deletion of an account.',
    data: leaving,
  }),
}
