import { z } from 'zod'
import { call } from './call.ts'
import { amount, id, moment, paging, picture } from './shapes.ts'

/** Subjects of notices: orders, answers of shops and support, wished products. */
export const noticeKinds = ['orders', 'answers', 'wishes'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Media: on the page, by email (SMS without an address), by push. */
export const noticeWays = ['page', 'mail', 'push'] as const
export type NoticeWay = (typeof noticeWays)[number]

const notice = z.strictObject({
  id: z.number().int().positive(),
  kind: z.enum(noticeKinds),
  /** The text in the requested language. */
  text: z.string(),
  path: z.string(),
  /** Of the product or shop. */
  picture: picture.nullable(),
  /** For a price drop: the current price, and the one of the last notice. */
  price: z.strictObject({ now: amount, before: amount }).nullable(),
  /** When its text last changed; newest first. */
  created_at: moment,
  is_read: z.boolean(),
})
export type Notice = z.output<typeof notice>

const unread = { unread: z.number().int() }

const channels = z.strictObject({ page: z.boolean(), mail: z.boolean(), push: z.boolean() })
const preferences = z.strictObject({ orders: channels, answers: channels, wishes: channels })
export type NoticePreferences = z.output<typeof preferences>

/** Bytes of this length, as base64url. */
const bytes = (length: number) =>
  z
    .string()
    .max(100)
    .regex(/^[\w-]+={0,2}$/)
    .refine((value) => Math.floor((value.replaceAll('=', '').length * 3) / 4) === length)

/** Of the browser API, as `toJSON` gives it. */
export const pushSubscription = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
})
export const pushEndpoint = pushSubscription.pick({ endpoint: true })

export const noticeCalls = {
  listNotices: call({
    method: 'GET',
    path: '/notices',
    who: 'shopper',
    about: 'Notices of the shopper in the last 90 days, latest first.',
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
    about: 'Marks notices as read: those of `ids`, or all up to the moment `up_to`. Answers the number of unread ones.',
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
    about: 'The shopper’s notice settings, by kind and medium.',
    data: z.strictObject({ preferences }),
  }),
  setNoticePreference: call({
    method: 'POST',
    path: '/notice-preferences',
    who: 'shopper',
    about:
      'Turns a kind of notices on or off for a medium. Order confirmations, payments, cancellations and refunds are always mailed.',
    body: z.strictObject({ kind: z.enum(noticeKinds), way: z.enum(noticeWays), is_on: z.boolean() }),
    data: z.strictObject({ preferences }),
  }),
  getPushKey: call({
    method: 'GET',
    path: '/push-key',
    who: 'shopper',
    about: 'The public key (VAPID) for push subscriptions to this shop, as base64url.',
    data: z.strictObject({ key: z.string() }),
  }),
  subscribePush: call({
    method: 'POST',
    path: '/push-subscriptions',
    who: 'shopper',
    about:
      'Stores a browser’s `PushSubscription` for as long as this session lasts. 422 unless it belongs to a known push service.',
    body: pushSubscription,
    data: z.strictObject({ id }),
    refuses: { 422: ['notices.no_push_service'] },
  }),
  unsubscribePush: call({
    method: 'POST',
    path: '/push-subscriptions/end',
    who: 'shopper',
    about: 'Deletes the push subscription with this address.',
    body: pushEndpoint,
    data: z.strictObject({}),
  }),
}
