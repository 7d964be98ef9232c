import { activityCalls } from '#contract/activity.ts'
import type { ShopId } from '#contract/ids.ts'
import { cutText } from '#locales/cut-text.ts'
import { streamTexts } from '#server/platform/csv.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import type { Change, Context, DeskContext } from '../context.ts'
import { getTimeZone } from '../settings/settings.ts'
import { csvHead, toCsv } from './csv.ts'
import {
  type ActivityFilter,
  type ActivityRow,
  deleteOldActivity,
  findActivity,
  findActivityChoices,
  insertActivity,
} from './queries.ts'

type Verb = Verbs<typeof activityCalls>
type Query = Parameters<Verb['listOperatorActivity']>[1]['query']

export interface Done {
  /** Name in the contract. */
  readonly call: string
  readonly request_id: string
  readonly changes: readonly Change[]
}

type Actor = Pick<Context, 'db' | 'network'> & {
  readonly person_id?: number
  readonly shop_id?: number
  readonly isEntered?: boolean
}

const maxLabelLength = 200

/** Records what a call of a person changed, in its transaction: a row for each change, or one without a subject if there is none. */
export async function recordActivity(ctx: Actor, { call, request_id, changes }: Done): Promise<void> {
  const { person_id, shop_id = null, isEntered = false, network } = ctx
  if (person_id === undefined) throw new Error(`the call ${call} has no person`)
  const unnamed: readonly (Change | undefined)[] = [undefined]
  for (const change of changes.length > 0 ? changes : unnamed) {
    await insertActivity(ctx.db, {
      person_id,
      shop_id: change?.entered_shop_id ?? shop_id,
      is_entered: isEntered || change?.entered_shop_id !== undefined,
      call,
      subject_type: change?.subject[0] ?? null,
      subject_id: change ? String(change.subject[1]) : null,
      subject_label: change?.label === undefined ? null : cutText(change.label, maxLabelLength),
      before: toJson(change?.before),
      after: toJson(change?.after),
      network,
      request_id,
    })
  }
}

/** PostgreSQL refuses JSON with half of a surrogate pair, which a cut text can end with. */
const toJson = (fields: Change['before']): string | null =>
  fields
    ? JSON.stringify(fields, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
    : null

const pageSize = 50

const listShopActivity: Verb['listShopActivity'] = async (ctx, { query }) => {
  const { shops: _, ...data } = await list(ctx, { ...query, shop_id: ctx.shop_id }, ctx.shop_id)
  return { data }
}

const listOperatorActivity: Verb['listOperatorActivity'] = async (ctx, { query }) => ({
  data: await list(ctx, query, null),
})

/** The filters offer the people and calls of the shop `choices_of`; with null those of the market and all shops. */
async function list(ctx: Context, query: Query, choices_of: ShopId | null) {
  // One more than shown tells whether there is another page.
  const entries = await findActivity(ctx.db, { ...(await toFilter(ctx, query)), limit: pageSize + 1 })
  const chosen_shop_id = query.shop_id ?? null
  const [choices] = await findActivityChoices(ctx.db, { shop_id: choices_of, chosen_shop_id, locale: ctx.locale })
  return {
    entries: entries.slice(0, pageSize),
    has_more: entries.length > pageSize,
    people: choices?.people ?? [],
    calls: choices?.calls ?? [],
    shops: choices?.shops ?? [],
  }
}

const toFilter = async (ctx: Context, query: Query): Promise<Omit<ActivityFilter, 'limit'>> => ({
  shop_id: query.shop_id ?? null,
  person_id: query.person_id ?? null,
  call: query.call ?? null,
  subject_type: query.subject_type ?? null,
  subject_id: query.subject_id ?? null,
  from: query.from ?? null,
  to: query.to ?? null,
  before_id: query.before_id ?? null,
  time_zone: await getTimeZone(ctx.db),
  locale: ctx.locale,
})

/** An export reads all rows of the filter. */
const maxExportsAnHour = 20
const exportPageSize = 500

const exportShopActivity: Verb['exportShopActivity'] = (ctx, { query }) =>
  exportRows(ctx, { ...query, shop_id: ctx.shop_id })

const exportOperatorActivity: Verb['exportOperatorActivity'] = (ctx, { query }) => exportRows(ctx, query)

async function exportRows(ctx: DeskContext, query: Query) {
  await limitAttempts(ctx.db, [`activity-export:${ctx.person_id}`], maxExportsAnHour, 60 * 60)
  const file = streamTexts(readPages(ctx, await toFilter(ctx, query)))
  return { file, name: `activity-${ctx.now().toISOString().slice(0, 10)}.csv` }
}

/** Reads a page when the client has taken the one before it. */
async function* readPages(ctx: DeskContext, filter: Omit<ActivityFilter, 'limit'>): AsyncGenerator<string, undefined> {
  yield csvHead
  for (let before_id: number | null = null; ; ) {
    const rows: ActivityRow[] = await findActivity(ctx.db, { ...filter, before_id, limit: exportPageSize })
    if (rows.length > 0) yield toCsv(rows)
    if (rows.length < exportPageSize) return
    before_id = rows.at(-1)?.id ?? null
  }
}

const keptYears = 2

export const deleteActivityOfThePast = async (db: Context['db']) =>
  void (await deleteOldActivity(db, { years: keptYears }))

export const activityRoutes = routesOf(activityCalls, {
  listShopActivity,
  listOperatorActivity,
  exportShopActivity,
  exportOperatorActivity,
})
