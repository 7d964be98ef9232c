import type { Context } from '#server/context.ts'
import { listPeopleWhoMay } from '#server/people/people.ts'
import type { NoticeDesk, PersonNoticeContent } from './notice-content.ts'
import { findWaysOfPeople } from './preferences.ts'
import { insertNotices, lockPeople, updateThreads } from './queries.ts'
import { permissionFor } from './rules.ts'

interface NotifyPeopleParams {
  /** Null: the market. */
  readonly shop_id: NoticeDesk
  /** Idempotency key of the event, unique among all desks. */
  readonly about: string
  /** While a person has an unread notice of it, facts with `last_id` update that one; others store none. */
  readonly thread?: string
}

/** Unnoticed notices are mailed after this time. */
const mailDelayMs = 10 * 60_000

/**
 * Stores a notice for every person with the permission for its kind, even with all ways off: it is mailed only if none of them has noticed.
 * Idempotent, also concurrently.
 */
export function notifyPeople(
  ctx: Context,
  { shop_id, about, thread }: NotifyPeopleParams,
  { kind, facts }: PersonNoticeContent,
): Promise<void> {
  return ctx.transaction(async (inner) => {
    const people = await listPeopleWhoMay(inner, shop_id, permissionFor(kind))
    const person_ids = people.map(({ id }) => id)
    if (person_ids.length === 0) return
    const ways = await findWaysOfPeople(inner.db, person_ids, kind)
    const last_id = 'last_id' in facts ? facts.last_id : null
    const row = { person_ids, shop_id, kind, facts: JSON.stringify(facts), about, thread: thread ?? null, last_id }
    if (last_id !== null) await lockPeople(inner.db, { person_ids })
    const updated = last_id === null ? [] : await updateThreads(inner.db, row)
    const shown = person_ids.map((id) => ways.get(id)?.page ?? false)
    const stored = [...updated, ...(await insertNotices(inner.db, { ...row, shown }))]
    if (stored.length === 0) return
    for (const { person_id } of stored)
      await inner.broadcast({
        ...{ channel: `private-person_${person_id}`, event: 'notice-stored' },
        data: { kind, shop_id },
      })
    const mail_at = new Date(inner.now().getTime() + mailDelayMs).toISOString()
    await inner.emit('person_notices_stored', { notice_ids: stored.map(({ id }) => id), mail_at })
  })
}
