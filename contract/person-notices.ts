import { z } from 'zod'
import { call } from './call.ts'
import { pushEndpoint, pushSubscription } from './notices.ts'
import { personNoticeKinds, personNoticeWays } from './person-notice-kinds.ts'
import { id, moment, paging } from './shapes.ts'

const kind = z.enum(personNoticeKinds)

const personNotice = z.strictObject({
  id: z.number().int().positive(),
  kind,
  /** Null: the market. */
  shop: z.strictObject({ id, name: z.string() }).nullable(),
  /** The text in the requested language; never with an amount. */
  text: z.string(),
  /** The page of the console to open, below `/console`. */
  path: z.string(),
  /** When its text last changed; newest first. */
  created_at: moment,
  is_read: z.boolean(),
  /** Whether the person wants a sound for this kind. */
  rings: z.boolean(),
})
export type PersonNotice = z.output<typeof personNotice>

const unread = {
  /** At most 100. */
  unread: z.number().int(),
}

const ways = z.strictObject({ page: z.boolean(), push: z.boolean(), sound: z.boolean(), mail: z.boolean() })

const preferences = z.strictObject({
  /** The kinds that the permissions of the person cover, at any of their desks. */
  preferences: z.array(z.strictObject({ kind, ways })),
})
export type PersonNoticePreferences = z.output<typeof preferences>['preferences']

const desk = z.union([z.literal('market'), id])

/** Values of a query are separated by commas. */
const kindsText = z
  .string()
  .max(500)
  .transform((text) => text.split(','))
  .pipe(z.array(kind).min(1).max(50))
const desksText = z
  .string()
  .max(500)
  .transform((text) => text.split(',').map((each) => (/^\d+$/.test(each) ? Number(each) : each)))
  .pipe(z.array(desk).min(1).max(50))

export const personNoticeCalls = {
  listPersonNotices: call({
    method: 'GET',
    path: '/desk/notices',
    who: 'desk',
    about:
      'Notices of the person in the last 30 days, latest first: those of their desks that their permissions cover.',
    query: z.object({ ...paging(20), kinds: kindsText.optional(), desks: desksText.optional() }),
    data: z.strictObject({
      notices: z.array(personNotice),
      /** At most 1,000. */
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
      ...unread,
    }),
  }),
  readPersonNotices: call({
    method: 'POST',
    path: '/desk/notices/read',
    who: 'desk',
    isUnrecorded: true,
    about:
      'Marks notices as read: those of `ids`, or all up to the moment `up_to`, of some kinds or desks if given. Answers the number of unread ones.',
    body: z
      .strictObject({
        ids: z.array(z.number().int().positive()).min(1).max(100).optional(),
        up_to: z.iso.datetime({ offset: true }).optional(),
        kinds: z.array(kind).min(1).max(50).optional(),
        desks: z.array(desk).min(1).max(50).optional(),
      })
      .refine(({ ids, up_to }) => (ids === undefined) !== (up_to === undefined)),
    data: z.strictObject(unread),
  }),
  getPersonNoticePreferences: call({
    method: 'GET',
    path: '/desk/notice-preferences',
    who: 'desk',
    about: 'The notice settings of the person, by kind and medium.',
    data: preferences,
  }),
  setPersonNoticePreference: call({
    method: 'POST',
    path: '/desk/notice-preferences',
    who: 'desk',
    isUnrecorded: true,
    about: 'Turns a kind of notices on or off for a medium.',
    body: z.strictObject({ kind, way: z.enum(personNoticeWays), is_on: z.boolean() }),
    data: preferences,
  }),
  getPersonPushKey: call({
    method: 'GET',
    path: '/desk/push-key',
    who: 'desk',
    about: 'The public key (VAPID) for push subscriptions to this shop, as base64url.',
    data: z.strictObject({ key: z.string() }),
  }),
  subscribePersonPush: call({
    method: 'POST',
    path: '/desk/push-subscriptions',
    who: 'desk',
    about:
      'Stores a browser’s `PushSubscription` for as long as this session lasts. 422 unless it belongs to a known push service.',
    body: pushSubscription,
    data: z.strictObject({ id }),
    refuses: { 422: ['notices.no_push_service'] },
  }),
  unsubscribePersonPush: call({
    method: 'POST',
    path: '/desk/push-subscriptions/end',
    who: 'desk',
    about: 'Deletes the push subscription with this address.',
    body: pushEndpoint,
    data: z.strictObject({}),
  }),
}
