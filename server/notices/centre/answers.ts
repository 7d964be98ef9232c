import type { Context } from '../../context.ts'
import type { Events } from '../../events.ts'
import { getNoticeWays } from '../preferences.ts'
import type { MessageFacts, NoticeContent } from './notice-content.ts'
import { countShopMessages, findShopMessage, findThread, lockShopper, updateThread } from './queries.ts'
import { publishNotice, storeNotice } from './store-notice.ts'

/** Notifies a shopper of a shop's answer, unless it is read: unread answers of one shop are one notice. */
export async function notifyShopAnswer(ctx: Context, { message_id }: Events['shop_answered']): Promise<void> {
  const [message] = await findShopMessage(ctx.db, { message_id })
  // Deleted with the shopper's account, of a shop that was suspended meanwhile, or read already.
  if (!message || message.is_read) return
  const { user_id, shop_id } = message
  await updateOrStoreThread(ctx, { user_id, thread: `shop:${shop_id}`, message_id }, async (inner, after_id) => {
    const [counted] = await countShopMessages(inner.db, { user_id, shop_id, after_id, message_id })
    return { type: 'shop_answered', facts: { shop_id, after_id, message_id, count: counted?.count ?? 0 } }
  })
}

type Answered = Extract<NoticeContent, { facts: MessageFacts }>

/** Events arrive in any order and repeatedly: a notice covers all messages up to the last, and none twice. */
export function updateOrStoreThread(
  ctx: Context,
  { user_id, thread, message_id }: { user_id: number; thread: string; message_id: number },
  describe: (inner: Context, after_id: number) => Promise<Answered>,
): Promise<void> {
  return ctx.transaction(async (inner) => {
    await lockShopper(inner.db, { user_id })
    const [threadRow] = await findThread(inner.db, { user_id, thread })
    const { told_id = 0, unread_id = null, after_id = 0 } = threadRow ?? {}
    if (message_id <= told_id) return
    const content = await describe(inner, unread_id === null ? told_id : after_id)
    if (content.facts.count === 0) return
    if (unread_id === null)
      return storeNotice(inner, { user_id, dedupeKey: `${thread}:${message_id}`, thread }, content)
    const { page, push } = await getNoticeWays(inner.db, user_id, 'answers')
    await updateThread(inner.db, { id: unread_id, facts: JSON.stringify(content.facts), is_shown: page })
    await publishNotice(inner, { user_id, id: unread_id, is_pushed: push })
  })
}
