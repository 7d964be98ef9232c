import { z } from 'zod'
import { call } from './call.ts'
import { amount, id, moment, paging, picture } from './shapes.ts'

/** What a shopper may wish to be told of: their orders, what shops and support answer, the products that they wish. */
export const noticeKinds = ['orders', 'answers', 'wishes'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How: on the page, by mail (by SMS where the account has no address), as a message of the browser. */
export const noticeWays = ['page', 'mail', 'push'] as const
export type NoticeWay = (typeof noticeWays)[number]

const notice = z.strictObject({
  id: z.number().int().positive(),
  kind: z.enum(noticeKinds),
  /** What happened, in the asked language. */
  text: z.string(),
  /** Where it leads: a path of the shop. */
  path: z.string(),
  /** Of the product or the shop that it is about. */
  picture: picture.nullable(),
  /** Where a product costs less now: what it costs, and what it cost when it was told of last. */
  price: z.strictObject({ now: amount, before: amount }).nullable(),
  /** When it came to say what it says; the latest comes first. */
  created_at: moment,
  is_read: z.boolean(),
})
export type Notice = z.output<typeof notice>

const unread = { unread: z.number().int() }

const ways = z.strictObject({ page: z.boolean(), mail: z.boolean(), push: z.boolean() })
const preferences = z.strictObject({ orders: ways, answers: ways, wishes: ways })
export type NoticePreferences = z.output<typeof preferences>

/** Bytes as base64url, of a length. */
const bytes = (length: number) =>
  z
    .string()
    .max(100)
    .regex(/^[\w-]+={0,2}$/)
    .refine((value) => Math.floor((value.replaceAll('=', '').length * 3) / 4) === length)

export const noticeCalls = {
  listNotices: call({
    method: 'GET',
    path: '/notices',
    who: 'shopper',
    about: 'What the shopper was told of on the page in the last 90 days, the latest first.',
    query: z.object(paging()),
    data: z.strictObject({
      notices: z.array(notice),
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
      ...unread,
    }),
  }),
  readNotices: call({
    method: 'POST',
    path: '/notices/read',
    who: 'shopper',
    about:
      'The shopper has seen notices: those of `ids`, or all that came up to the moment `up_to`. Answers how many are left.',
    body: z
      .strictObject({
        ids: z.array(z.number().int().positive()).min(1).max(100).optional(),
        up_to: z.iso.datetime({ offset: true }).optional(),
      })
      .refine(({ ids, up_to }) => (ids === undefined) !== (up_to === undefined)),
    data: z.strictObject(unread),
  }),
  getNoticePreferences: call({
    method: 'GET',
    path: '/notice-preferences',
    who: 'shopper',
    about: 'Of what the shopper is told, and how.',
    data: z.strictObject({ preferences }),
  }),
  setNoticePreference: call({
    method: 'POST',
    path: '/notice-preferences',
    who: 'shopper',
    about:
      'Has a kind of notices told in a way, or no longer. An order’s confirmation and what becomes of money are always mailed.',
    body: z.strictObject({ kind: z.enum(noticeKinds), way: z.enum(noticeWays), is_on: z.boolean() }),
    data: z.strictObject({ preferences }),
  }),
  getPushKey: call({
    method: 'GET',
    path: '/push-key',
    who: 'shopper',
    about: 'The public key with which a browser subscribes to messages of this shop, as base64url.',
    data: z.strictObject({ key: z.string() }),
  }),
  subscribePush: call({
    method: 'POST',
    path: '/push-subscriptions',
    who: 'shopper',
    about:
      'A browser takes messages for as long as this session lasts: what its `PushSubscription` says of itself. Only services of browsers that are known are written to; 422 for any other.',
    body: z.strictObject({
      endpoint: z.url().max(1000),
      keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
    }),
    data: z.strictObject({ id }),
  }),
  unsubscribePush: call({
    method: 'POST',
    path: '/push-subscriptions/end',
    who: 'shopper',
    about: 'The browser at this address takes no more messages.',
    body: z.strictObject({ endpoint: z.url().max(1000) }),
    data: z.strictObject({}),
  }),
}
