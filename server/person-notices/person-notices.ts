import { type PersonNotice, personNoticeCalls } from '#contract/person-notices.ts'
import type { Queryer } from '#db/statement.ts'
import type { DeskContext } from '#server/context.ts'
import { listMemberships } from '#server/people/people.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { getPersonNoticePreferences, setPersonNoticePreference } from './preferences.ts'
import { getPersonPushKey, subscribePersonPush, unsubscribePersonPush } from './push.ts'
import { countNotices, deleteOld, findNotices, findPreferences, markReadByIds, markReadUpTo } from './queries.ts'
import { getDefaultWays, listKindsOf, pathOf, writeSentence } from './rules.ts'

type Verb = Verbs<typeof personNoticeCalls>

const maxTotal = 1000
/** The console shows "99+". */
const maxUnread = 100
const retentionDays = 30

const listPersonNotices: Verb['listPersonNotices'] = async (
  ctx,
  { query: { page, per_page, kinds = null, desks } },
) => {
  const { person_id, locale, t } = ctx
  const filter = { ...(await readerOf(ctx)), filter_kinds: kinds, filter_desks: toDeskNumbers(desks) }
  // No page lies beyond the counted rows.
  const skip = Math.min((page - 1) * per_page, maxTotal)
  const [rows, counted, stored] = await Promise.all([
    findNotices(ctx.db, { ...filter, locale, skip, max_rows: per_page }),
    countNotices(ctx.db, { ...filter, max_total: maxTotal, max_unread: maxUnread }),
    findPreferences(ctx.db, { person_ids: [person_id], kind: null }),
  ])
  const rings = new Map(stored.filter(({ way }) => way === 'sound').map((row) => [row.kind, row.is_on]))
  const notices = rows.map((row): PersonNotice => {
    const { id, kind: of, shop_id, shop_name, created_at, is_read } = row
    const shop = shop_id === null ? null : { id: shop_id, name: shop_name ?? '' }
    const text = writeSentence(row, t)
    return {
      id,
      kind: of,
      shop,
      text,
      path: pathOf(row, shop_id),
      created_at,
      is_read,
      rings: rings.get(of) ?? getDefaultWays(of).sound,
    }
  })
  return { data: { notices, ...mustExist(counted[0], 'the counts of notices'), page, per_page } }
}

const readPersonNotices: Verb['readPersonNotices'] = async (ctx, { body: { ids, up_to, kinds = null, desks } }) => {
  const { person_id } = ctx
  return ctx.transaction(async (inner) => {
    const read = ids
      ? await markReadByIds(inner.db, { person_id, ids })
      : await markReadUpTo(inner.db, {
          person_id,
          up_to: up_to ?? '',
          filter_kinds: kinds,
          filter_desks: toDeskNumbers(desks),
        })
    if (read.length > 0)
      await inner.broadcast({ channel: `private-person_${person_id}`, event: 'notices-read', data: {} })
    const filter = {
      ...(await readerOf(inner)),
      filter_kinds: null,
      filter_desks: null,
      max_total: 0,
      max_unread: maxUnread,
    }
    const [counted] = await countNotices(inner.db, filter)
    return { data: { unread: mustExist(counted, 'the counts of notices').unread } }
  })
}

/** Desks and kinds of the current permissions: notices of lost ones are hidden. */
async function readerOf(ctx: DeskContext) {
  const memberships = await listMemberships(ctx, ctx.person_id)
  const pairs = memberships.flatMap((each) => listKindsOf(each).map((kind) => ({ desk: each.shop_id ?? 0, kind })))
  return {
    person_id: ctx.person_id,
    desks: pairs.map(({ desk }) => desk),
    kinds: pairs.map(({ kind }) => kind),
  }
}

export { deletePersonNoticesOfLeaver } from './queries.ts'

/** SQL uses shop 0 for the market. */
const toDeskNumbers = (desks: readonly (number | 'market')[] | undefined): number[] | null =>
  desks?.map((desk) => (desk === 'market' ? 0 : desk)) ?? null

export const deleteOldPersonNotices = async (db: Queryer): Promise<void> =>
  void (await deleteOld(db, { days: retentionDays }))

export const personNoticeRoutes = routesOf(personNoticeCalls, {
  listPersonNotices,
  readPersonNotices,
  getPersonNoticePreferences,
  setPersonNoticePreference,
  getPersonPushKey,
  subscribePersonPush,
  unsubscribePersonPush,
})
