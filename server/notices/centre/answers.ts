import type { Context } from '../../context.ts'
import type { Events } from '../../events.ts'
import { waysOf } from '../preferences.ts'
import type { Happening, MessageFacts } from './happenings.ts'
import { keepNotice, tellOf } from './keep.ts'
import {
  countShopMessages,
  countTicketMessages,
  findShopMessage,
  findThread,
  findTicketMessage,
  lockShopper,
  updateThread,
} from './queries.ts'

/** Tells a shopper that a shop answered, unless they have seen it already: what is unread of one shop is one notice. */
export async function tellOfShopAnswer(ctx: Context, { message_id }: Events['shop_answered']): Promise<void> {
  const [said] = await findShopMessage(ctx.db, { message_id })
  // It went with its shopper's account, or was read before anybody could be told.
  if (!said || said.is_read) return
  const { user_id, shop_id } = said
  await joinThread(ctx, { user_id, thread: `shop:${shop_id}`, message_id }, async (inner, after_id) => {
    const [counted] = await countShopMessages(inner.db, { user_id, shop_id, after_id, message_id })
    return { what: 'shop_answered', facts: { shop_id, after_id, message_id, count: counted?.count ?? 0 } }
  })
}

/** Tells a shopper that support answered: what is unread of one ticket is one notice. */
export async function tellOfTicketAnswer(
  ctx: Context,
  { ticket_message_id: message_id }: Events['ticket_answered'],
): Promise<void> {
  const [said] = await findTicketMessage(ctx.db, { message_id })
  if (!said) return
  const { user_id, ...ticket } = said
  const { ticket_number } = ticket
  await joinThread(ctx, { user_id, thread: `ticket:${ticket_number}`, message_id }, async (inner, after_id) => {
    const [counted] = await countTicketMessages(inner.db, { ticket_number, after_id, message_id })
    return { what: 'ticket_answered', facts: { ...ticket, after_id, message_id, count: counted?.count ?? 0 } }
  })
}

type Answered = Extract<Happening, { facts: MessageFacts }>

/** Answers come to be told of in any order, and more than once: a notice speaks of all up to the last, and of none twice. */
function joinThread(
  ctx: Context,
  { user_id, thread, message_id }: { user_id: number; thread: string; message_id: number },
  describe: (inner: Context, after_id: number) => Promise<Answered>,
): Promise<void> {
  return ctx.transaction(async (inner) => {
    await lockShopper(inner.db, { user_id })
    const [known] = await findThread(inner.db, { user_id, thread })
    const { told_id = 0, unread_id = null, after_id = 0 } = known ?? {}
    if (message_id <= told_id) return
    const answered = await describe(inner, unread_id === null ? told_id : after_id)
    if (answered.facts.count === 0) return
    if (unread_id === null) return keepNotice(inner, { user_id, about: `${thread}:${message_id}`, thread }, answered)
    const { page, push } = await waysOf(inner.db, user_id, 'answers')
    await updateThread(inner.db, { id: unread_id, facts: JSON.stringify(answered.facts), is_shown: page })
    await tellOf(inner, { user_id, id: unread_id, is_pushed: push })
  })
}
