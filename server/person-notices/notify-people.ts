import type { ShopId } from '#contract/ids.ts'
import type { PersonNoticeKind } from '#contract/person-notice-kinds.ts'
import type { Context } from '#server/context.ts'
import { listPeopleOfShopsWhoMay, listPeopleWhoMay } from '#server/people/people.ts'
import type { NoticeDesk, PersonNoticeContent, PersonNoticeFacts } from './notice-content.ts'
import { findWaysOfPeople } from './preferences.ts'
import { insertNotices, insertNoticesOfShops, lockPeople, type StoredRow, updateThreads } from './queries.ts'
import { permissionFor } from './rules.ts'

interface NotifyPeopleParams {
  /** Null: the market. */
  readonly shop_id: NoticeDesk
  /** Key of the event, unique among all desks: one notice per person and key. */
  readonly dedupeKey: string
  /** While a person has an unread notice of it, facts with `last_id` update that one; others store none. */
  readonly thread?: string
  /** The person who caused the event, who knows of it. */
  readonly except?: number | undefined
}

const mailDelayMs = 10 * 60_000

/** Of one job: a batch of 32 whose mails all time out ends before the queue takes it as failed, after 15 minutes. */
const maxNoticesTogether = 50

/** Idempotent, also concurrently. Stored even with all ways off: it is mailed only if none of its people has noticed. */
export function notifyPeople(
  ctx: Context,
  { shop_id, dedupeKey, thread, except }: NotifyPeopleParams,
  { kind, facts }: PersonNoticeContent,
): Promise<void> {
  return ctx.transaction(async (inner) => {
    const people = await listPeopleWhoMay(inner, shop_id, permissionFor(kind))
    const person_ids = people.map(({ id }) => id).filter((id) => id !== except)
    if (person_ids.length === 0) return
    const ways = await findWaysOfPeople(inner.db, person_ids, kind)
    const last_id = 'last_id' in facts ? facts.last_id : null
    const row = {
      person_ids,
      shop_id,
      kind,
      facts: JSON.stringify(facts),
      dedupe_key: dedupeKey,
      thread: thread ?? null,
      last_id,
    }
    if (last_id !== null) await lockPeople(inner.db, { person_ids })
    const updated = last_id === null ? [] : await updateThreads(inner.db, row)
    const shown = person_ids.map((id) => ways.get(id)?.page ?? false)
    const stored = [...updated, ...(await insertNotices(inner.db, { ...row, shown }))]
    await announceNotices(inner, kind, stored)
  })
}

interface ShopNotice<Kind extends PersonNoticeKind> {
  readonly shop_id: ShopId
  /** As in `notifyPeople`. */
  readonly dedupeKey: string
  readonly thread?: string
  readonly facts: PersonNoticeFacts[Kind]
}

/** The same for many events of a kind whose unread notices are not updated, in as many statements as for one. */
export async function notifyPeopleOfShops<Kind extends PersonNoticeKind>(
  ctx: Context,
  kind: Kind,
  notices: readonly ShopNotice<Kind>[],
): Promise<void> {
  if (notices.length === 0) return
  await ctx.transaction(async (inner) => {
    const shop_ids = [...new Set(notices.map(({ shop_id }) => shop_id))]
    const people = await listPeopleOfShopsWhoMay(inner, shop_ids, permissionFor(kind))
    if (people.length === 0) return
    const ways = await findWaysOfPeople(inner.db, [...new Set(people.map(({ person_id }) => person_id))], kind)
    const rows = notices.flatMap(({ dedupeKey: dedupe_key, ...notice }) =>
      people
        .filter(({ shop_id }) => shop_id === notice.shop_id)
        .map(({ person_id }) => ({ ...notice, dedupe_key, person_id, is_shown: ways.get(person_id)?.page ?? false })),
    )
    await announceNotices(inner, kind, await insertNoticesOfShops(inner.db, { kind, rows: JSON.stringify(rows) }))
  })
}

async function announceNotices(ctx: Context, kind: PersonNoticeKind, stored: readonly StoredRow[]): Promise<void> {
  if (stored.length === 0) return
  const desks = new Map(stored.map((row) => [`${row.person_id} ${row.shop_id}`, row]))
  const events = desks.values().map(({ person_id, shop_id }) => ({
    channel: `private-person_${person_id}` as const,
    event: 'notice-stored' as const,
    data: { kind, shop_id },
  }))
  await ctx.broadcast(...events)
  const mail_at = new Date(ctx.now().getTime() + mailDelayMs).toISOString()
  const ids = stored.map(({ id }) => id)
  for (let i = 0; i < ids.length; i += maxNoticesTogether)
    await ctx.emit('person_notices_stored', { notice_ids: ids.slice(i, i + maxNoticesTogether), mail_at })
}
