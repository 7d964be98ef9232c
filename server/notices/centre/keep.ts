import type { Context } from '../../context.ts'
import { waysOf } from '../preferences.ts'
import { type Happening, kindOf } from './happenings.ts'
import { insertNotice } from './queries.ts'

interface About {
  user_id: number
  /** Of the same a shopper is told once. */
  about: string
  /** What several notices may be about, one of which is unread. */
  thread?: string
}

/** Tells a shopper on the page and by push, as far as they wish it; safe to run twice, and by two at once. */
export function keepNotice(ctx: Context, { user_id, about, thread }: About, { what, facts }: Happening): Promise<void> {
  return ctx.transaction(async (inner) => {
    const kind = kindOf(what)
    const ways = await waysOf(inner.db, user_id, kind)
    // Mails of orders leave by themselves; the others say what stands here.
    if (!ways.page && !ways.push && (kind === 'orders' || !ways.mail)) return
    const row = {
      user_id,
      kind,
      what,
      facts: JSON.stringify(facts),
      about,
      thread: thread ?? null,
      is_shown: ways.page,
    }
    const [kept] = await insertNotice(inner.db, row)
    if (kept) await tellOf(inner, { user_id, id: kept.id, is_pushed: ways.push })
  })
}

/** Of a notice that is new, or says more than before. */
export async function tellOf(
  ctx: Context,
  { user_id, id, is_pushed }: { user_id: number; id: number; is_pushed: boolean },
): Promise<void> {
  if (is_pushed) await ctx.happened('notice_kept', { notice_id: id })
  await tellShown(ctx, user_id)
}

/** Pages that are open look again. */
export const tellShown = (ctx: Context, user_id: number): Promise<void> =>
  ctx.broadcast({ channel: `private-user_${user_id}`, event: 'notices-changed', data: {} })
