import type { Message } from '#contract/chat.ts'
import { found, mustExist } from '#server/platform/refusal.ts'
import type { Context, SignedInContext } from '../context.ts'
import { findMessage, findOwnProduct, findReplyWords, insertMessage, openChat, type Pair } from './queries.ts'
import { automaticReply } from './rules.ts'
import { messagesOf } from './view.ts'

/** A text or a product. */
export type MessageContent = { message: string; product_id: null } | { message: null; product_id: number }

interface Shopper extends Pair {
  type: 'user'
}
interface OfShop extends Pair {
  type: 'shop'
}

/** A conversation with a shop shows the shop's own products alone, and only what can be seen in it. */
export async function requireOwnProduct({ db }: Context, shop_id: number, product_id: number): Promise<void> {
  found((await findOwnProduct(db, { shop_id, product_id }))[0], 'catalogue.no_product')
}

/** Writes down what one side says, and has whoever has the conversation open look. */
export async function say(ctx: SignedInContext, by: Shopper | OfShop, said: MessageContent): Promise<Message> {
  const id = await ctx.transaction(async (inner) => {
    const chat_id = await openedChat(inner, by)
    const [written] = await insertMessage(inner.db, { chat_id, type: by.type, ...said, automatic: null })
    if (by.type === 'user') await replyAutomatically(inner, by, chat_id)
    await tellOthers(inner, by)
    return mustExist(written, 'the message that was just written').id
  })
  const rows = await findMessage(ctx.db, { ...by, id })
  return mustExist((await messagesOf(ctx, rows))[0], 'the message that was just written')
}

export const openedChat = async ({ db }: Context, pair: Pair): Promise<number> =>
  mustExist((await openChat(db, pair))[0], 'the conversation').id

async function replyAutomatically(ctx: Context, pair: Pair, chat_id: number): Promise<void> {
  const [side] = await findReplyWords(ctx.db, { shop_id: pair.shop_id, chat_id })
  const reply = side && automaticReply(side)
  if (!reply) return
  const { message, kind: automatic } = reply
  const [said] = await insertMessage(ctx.db, { chat_id, type: 'shop', message, product_id: null, automatic })
  if (said) await tellShopper(ctx, pair)
}

/** The shopper may have other pages open as well. */
async function tellOthers(ctx: Context, { type, ...pair }: Shopper | OfShop): Promise<void> {
  if (type === 'shop') return tellShopper(ctx, pair)
  await tellShop(ctx, pair, 'send-message-to-shop')
  await tellOwn(ctx, pair)
}

/** Tells pages of a shopper what was said or read, on another of them or by the shop. */
export const tellOwn = (ctx: Context, { user_id }: Pair): Promise<void> =>
  ctx.broadcast({ channel: `private-user_${user_id}`, event: 'chats-changed', data: {} })

const tellShopper = (ctx: Context, { user_id }: Pair) =>
  ctx.broadcast({ channel: `chat_user_${user_id}`, event: 'send-message-to-user', data: {} })

export const tellShop = (
  ctx: Context,
  { shop_id, user_id }: Pair,
  event: 'send-message-to-shop' | 'read-messages',
): Promise<void> => ctx.broadcast({ channel: `private-shop_${shop_id}`, event, data: { user_id } })
