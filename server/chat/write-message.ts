import type { ShopId } from '#contract/ids.ts'
import type { Context, SignedInContext } from '#server/context.ts'
import { mustExist, requireFound } from '#server/platform/refusal.ts'
import {
  findAutomaticReplies,
  findMessage,
  findOwnProduct,
  insertMessage,
  type MessageRow,
  openChat,
  type Pair,
} from './queries.ts'
import { chooseAutomaticReply } from './rules.ts'

export type MessageContent = { message: string; product_id: null } | { message: null; product_id: number }

interface ShopperSide extends Pair {
  type: 'user'
}
interface ShopPersonSide extends Pair {
  type: 'shop'
  person_id: number
}

export async function requireOwnProduct({ db }: Context, shop_id: ShopId, product_id: number): Promise<void> {
  requireFound((await findOwnProduct(db, { shop_id, product_id }))[0], 'catalogue.no_product')
}

/** Stores a message of one side and notifies open pages. */
export async function writeMessage(
  ctx: SignedInContext,
  sender: ShopperSide | ShopPersonSide,
  content: MessageContent,
): Promise<MessageRow> {
  const id = await ctx.transaction(async (inner) => {
    const chat_id = await openOrFindChat(inner, sender)
    const person_id = sender.type === 'shop' ? sender.person_id : null
    const row = { chat_id, type: sender.type, ...content, automatic: null, person_id }
    const [written] = await insertMessage(inner.db, row)
    const { id: message_id } = mustExist(written, 'the message that was just written')
    if (sender.type === 'user') {
      await replyAutomatically(inner, sender, chat_id)
      await inner.emit('shopper_wrote', { message_id })
    }
    await notifyPages(inner, sender)
    return message_id
  })
  const { user_id, shop_id } = sender
  return mustExist((await findMessage(ctx.db, { user_id, shop_id, id }))[0], 'the message that was just written')
}

export const openOrFindChat = async ({ db }: Context, pair: Pair): Promise<number> =>
  mustExist((await openChat(db, pair))[0], 'the conversation').id

async function replyAutomatically(ctx: Context, pair: Pair, chat_id: number): Promise<void> {
  const [side] = await findAutomaticReplies(ctx.db, { shop_id: pair.shop_id, chat_id, locale: ctx.locale })
  const reply = side && chooseAutomaticReply(side)
  if (!reply) return
  const { message, kind: automatic } = reply
  const row = { chat_id, type: 'shop', message, product_id: null, automatic, person_id: null } as const
  const [inserted] = await insertMessage(ctx.db, row)
  if (inserted) await notifyShopper(ctx, pair)
}

/** The shopper may have other pages open. */
async function notifyPages(ctx: Context, { type, ...pair }: ShopperSide | ShopPersonSide): Promise<void> {
  if (type === 'shop') {
    await notifyShopper(ctx, pair)
    return notifyShop(ctx, pair, 'chats-changed')
  }
  await notifyShop(ctx, pair, 'send-message-to-shop')
  await notifyOwnPages(ctx, pair)
}

export const notifyOwnPages = (ctx: Context, { user_id }: Pair): Promise<void> =>
  ctx.broadcast({ channel: `private-user_${user_id}`, event: 'chats-changed', data: {} })

const notifyShopper = (ctx: Context, { user_id }: Pair) =>
  ctx.broadcast({ channel: `chat_user_${user_id}`, event: 'send-message-to-user', data: {} })

export const notifyShop = (
  ctx: Context,
  { shop_id, user_id }: Pair,
  event: 'send-message-to-shop' | 'read-messages' | 'chats-changed',
): Promise<void> => ctx.broadcast({ channel: `private-shop_${shop_id}`, event, data: { user_id } })
