import { z } from 'zod'
import { call } from './call.ts'
import { shopId, shopIdText } from './ids.ts'
import { contentLimits } from './limits.ts'
import { id, idText, moment } from './shapes.ts'

const shop = z.strictObject({ id: shopId, name: z.string() })

/** A sign-in has several calls and may fail without a person. Another entry and the sign-out also end an entry into a shop. */
export const activityEvents = ['signIn', 'signInFailed', 'entryEnded'] as const
export type ActivityEvent = (typeof activityEvents)[number]

const entry = z.strictObject({
  id: z.number().int(),
  at: moment,
  /** Null if the person was deleted. */
  person: z.strictObject({ id, name: z.string() }).nullable(),
  /** Where it happened; null in the market, and for a person’s own account. */
  shop: shop.nullable(),
  /** The name of the call in the contract, or one of `activityEvents`. */
  call: z.string(),
  subject: z.strictObject({ type: z.string(), id: z.string(), label: z.string().nullable() }).nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** By a person of the market who had entered the shop, or their entering and leaving. */
  is_entered: z.boolean(),
  network: z.string(),
  request_id: z.string(),
})
export type ActivityEntry = z.output<typeof entry>

/** PostgreSQL has no year 0. */
const day = z.iso.date().refine((date) => date >= '0001-01-01')
/** Newest first. `before_id` is the id of the last entry of the page before. */
const query = z.strictObject({
  person_id: idText.optional(),
  call: z.string().max(60).optional(),
  subject_type: z.string().max(40).optional(),
  subject_id: z.string().max(contentLimits.slug).optional(),
  from: day.optional(),
  to: day.optional(),
  before_id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .optional(),
})
const data = z.strictObject({
  entries: z.array(entry),
  has_more: z.boolean(),
  /** For the filters: those of the latest entries. */
  people: z.array(z.strictObject({ id, name: z.string() })),
  calls: z.array(z.string()),
})

const operatorQuery = query.extend({ shop_id: shopIdText.optional() })
const operatorData = data.extend({ shops: z.array(shop) })

const about = 'What people did, newest first, 50 a page. Days are those of the market’s time zone.'

const aboutExport =
  'The same rows as a CSV file (RFC 4180, UTF-8 with a mark), newest first. Values that a spreadsheet would take for a formula begin with an apostrophe.'

export const activityCalls = {
  listShopActivity: call({
    method: 'GET',
    path: '/shop/activity',
    who: 'shop',
    needs: 'activity.read',
    about,
    query,
    data,
  }),
  listOperatorActivity: call({
    method: 'GET',
    path: '/operator/activity',
    who: 'operator',
    needs: 'activity.read',
    about: `${about} Includes what people did in shops.`,
    query: operatorQuery,
    data: operatorData,
  }),
  exportShopActivity: call({
    method: 'GET',
    path: '/shop/activity/csv',
    who: 'shop',
    needs: 'activity.read',
    about: aboutExport,
    query: query.omit({ before_id: true }),
    file: 'text/csv; charset=utf-8',
  }),
  exportOperatorActivity: call({
    method: 'GET',
    path: '/operator/activity/csv',
    who: 'operator',
    needs: 'activity.read',
    about: aboutExport,
    query: operatorQuery.omit({ before_id: true }),
    file: 'text/csv; charset=utf-8',
  }),
}
