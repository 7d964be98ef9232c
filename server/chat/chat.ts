import type { chatCalls } from '#contract/chat.ts'
import type { ShopId } from '#contract/ids.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import type { OperatorContext, ShopperContext, SignedInContext } from '../context.ts'
import {
  countChatShops,
  countMessages,
  countUnread,
  findChatShop,
  findChatShops,
  findLastCard,
  findMessages,
  findPresence,
  findReachableShop,
  lockChat,
  type MessageRow,
  markRead,
  type Pair,
} from './queries.ts'
import { isCardDue } from './rules.ts'
import { showMessage, toMessages, toShopEntry, toShopMessages } from './view.ts'
import { notifyOwnPages, notifyShop, openOrFindChat, requireOwnProduct, writeMessage } from './write-message.ts'

export { deleteChatsOfLeaver, isReachableSql } from './queries.ts'

type Verb = Verbs<typeof chatCalls>

/** Above human typing speed. */
const maxMessagesPerMinute = 60

export const listChatShops: Verb['listChatShops'] = async ({ db, user_id, locale }, { query }) => {
  const { page, per_page } = query
  const search = query.search?.trim() || null
  const [rows, counted] = await Promise.all([
    findChatShops(db, { user_id, locale, search, skip: (page - 1) * per_page, max_rows: per_page }),
    countChatShops(db, { user_id, search }),
  ])
  return { data: { data: rows.map(toShopEntry), total: counted[0]?.total ?? 0, page, per_page } }
}

export const listMessages: Verb['listMessages'] = async (ctx, { query }) => {
  await requireReachable(ctx, query.shop_id)
  const pair = { user_id: ctx.user_id, shop_id: query.shop_id }
  const { messages, ...counted } = await readMessagePage(ctx, pair, query, toMessages)
  return { data: { data: messages, ...counted } }
}

export const countUnreadMessages: Verb['countUnreadMessages'] = async (ctx, { query }) => {
  requireSelf(ctx, query.user_id)
  return { data: await countUnreadOf(ctx) }
}

export const startChat: Verb['startChat'] = async (ctx, { body: { user_id, shop_id, product_id } }) => {
  requireSelf(ctx, user_id)
  await requireReachable(ctx, shop_id)
  const message = product_id === undefined ? null : await sendProduct(ctx, shop_id, product_id)
  const [row] = await findChatShop(ctx.db, { user_id, shop_id, locale: ctx.locale })
  return { data: { chat: toShopEntry(mustExist(row, 'the shop of the chat')), message } }
}

async function requireReachable({ db, user_id }: ShopperContext, shop_id: ShopId): Promise<void> {
  requireFound((await findReachableShop(db, { user_id, shop_id }))[0])
}

async function sendProduct(ctx: ShopperContext, shop_id: ShopId, product_id: number) {
  await requireOwnProduct(ctx, shop_id, product_id)
  const pair = { user_id: ctx.user_id, shop_id }
  return ctx.transaction(async (inner) => {
    const isDue = async () => isCardDue((await findLastCard(inner.db, pair))[0], product_id, ctx.now())
    if (!(await isDue())) return null
    // Counted before the chat is locked, in the same order as for a text, to avoid a deadlock.
    await limitMessages(inner)
    await openOrFindChat(inner, pair)
    if (!(await isDue())) return null
    const written = await writeMessage(inner, { ...pair, type: 'user' }, { message: null, product_id })
    return showMessage(inner, written, toMessages)
  })
}

export const sendMessage: Verb['sendMessage'] = async (ctx, { body: { shop_id, message } }) => {
  await requireReachable(ctx, shop_id)
  await limitMessages(ctx)
  const row = await writeMessage(ctx, { user_id: ctx.user_id, shop_id, type: 'user' }, { message, product_id: null })
  const sent = await showMessage(ctx, row, toMessages)
  return { message: ctx.t('chat.sent'), data: { message: sent } }
}

const limitMessages = ({ db, user_id }: ShopperContext) =>
  limitAttempts(db, [`chat:${user_id}`], maxMessagesPerMinute, 60)

export const readMessages: Verb['readMessages'] = async (ctx, { body: { shop_id, message_id } }) => {
  const pair = { user_id: ctx.user_id, shop_id }
  await ctx.transaction(async (inner) => {
    const { id: chat_id } = requireFound((await lockChat(inner.db, pair))[0])
    const [seen] = await markRead(inner.db, { chat_id, type: 'shop', message_id })
    if (!seen) return
    await notifyShop(inner, pair, 'read-messages')
    await notifyOwnPages(inner, pair)
    // The notice of a shop's answer is read with its messages.
    await inner.broadcast({ channel: `private-user_${ctx.user_id}`, event: 'notices-changed', data: {} })
  })
  return { data: await countUnreadOf(ctx) }
}

export const getShopActiveStatus: Verb['getShopActiveStatus'] = async ({ db }, { params }) => ({
  data: requireFound((await findPresence(db, { shop_id: params.id }))[0]),
})

const countUnreadOf = async ({ db, user_id }: Pick<ShopperContext, 'db' | 'user_id'>) =>
  mustExist((await countUnread(db, { user_id }))[0], 'the count of messages')

interface Paging {
  page: number
  per_page: number
}

/** The messages of a conversation with who of the shop wrote them, for a person of the market who may read it. */
export const readChatForMarket = (ctx: OperatorContext, pair: Pair, paging: Paging) =>
  readMessagePage(ctx, pair, paging, toShopMessages)

/** A page of messages, as `toSide` shows them to one side. */
export async function readMessagePage<Shown>(
  ctx: SignedInContext,
  pair: { user_id: number; shop_id: ShopId },
  { page, per_page }: Paging,
  toSide: (ctx: SignedInContext, rows: readonly MessageRow[]) => Promise<Shown[]>,
) {
  const rows = await findMessages(ctx.db, { ...pair, skip: (page - 1) * per_page, max_rows: per_page })
  const [counted] = rows.length > 0 ? rows : await countMessages(ctx.db, pair)
  return { messages: await toSide(ctx, rows), total: counted?.total ?? 0, page, per_page }
}

/** The token determines the shopper; another id in the request is refused. */
function requireSelf(ctx: ShopperContext, user_id: number): void {
  if (user_id !== ctx.user_id) refuse('forbidden', 'errors.forbidden')
}
