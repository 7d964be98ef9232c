import type { NoticeKind } from '#contract/notices.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#server/context.ts'
import { getNoticeWays } from '#server/notices/preferences.ts'
import { kindOf, type NoticeContent, type NoticeType } from './notice-content.ts'

interface NewNotice {
  user_id: number
  kind: NoticeKind
  type: NoticeType
  /** JSON. */
  facts: string
  dedupe_key: string
  thread: string | null
  is_shown: boolean
}

/** Returns no row if the notice exists or the account is deleted. A disabled account gets notices of its orders only. */
const insertNotice = statement<NewNotice, { id: number }>(
  'notices.insert',
  `insert into shopper_notices (user_id, kind, what, facts, about, thread, is_shown)
   select u.id, :kind, :type, :facts::jsonb, :dedupe_key, :thread, :is_shown from users u
   where u.id = :user_id and u.deleted_at is null and (u.disabled_at is null or :kind::text = 'orders')
   on conflict do nothing returning id`,
)

interface NoticeKey {
  user_id: number
  /** One notice per shopper and key. */
  dedupeKey: string
  /** Merges unread notices of one conversation or ticket. */
  thread?: string
}

/** Stores a notice for the page and push, as far as the shopper receives them, and refreshes open pages. Idempotent, also concurrently. */
export function storeNotice(
  ctx: Context,
  { user_id, dedupeKey, thread }: NoticeKey,
  { type, facts }: NoticeContent,
): Promise<void> {
  return ctx.transaction(async (inner) => {
    const kind = kindOf(type)
    const ways = await getNoticeWays(inner.db, user_id, kind)
    // Order mails are sent directly; the other mails are built from stored notices.
    const isStored = ways.page || ways.push || (ways.mail && kind !== 'orders')
    if (!isStored) return refreshOpenPages(inner, user_id)
    const row = {
      user_id,
      kind,
      type,
      facts: JSON.stringify(facts),
      dedupe_key: dedupeKey,
      thread: thread ?? null,
      is_shown: ways.page,
    }
    const [inserted] = await insertNotice(inner.db, row)
    if (inserted) await publishNotice(inner, { user_id, id: inserted.id, is_pushed: ways.push })
  })
}

export async function publishNotice(
  ctx: Context,
  { user_id, id, is_pushed }: { user_id: number; id: number; is_pushed: boolean },
): Promise<void> {
  if (is_pushed) await ctx.emit('notice_stored', { notice_id: id })
  await refreshOpenPages(ctx, user_id)
}

/** Makes open pages fetch notices and orders again. */
export const refreshOpenPages = (ctx: Context, user_id: number): Promise<void> =>
  ctx.broadcast({ channel: `private-user_${user_id}`, event: 'notices-changed', data: {} })
