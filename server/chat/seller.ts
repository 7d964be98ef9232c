import type { shopChatCalls } from '#contract/shop-chats.ts'
import type { ShopContext } from '#server/context.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { signPicture } from '#server/platform/images/private-address.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { requireFound } from '#server/platform/refusal.ts'
import { touchShopPerson } from '../people/people.ts'
import { readMessagePage } from './chat.ts'
import { lockChat, markRead } from './queries.ts'
import { countChatUsers, findChatUsers, findChatWords, findKnownUser, storeChatWords } from './seller-queries.ts'
import { pickLastMessage } from './view.ts'
import { type MessageContent, notifyOwnPages, requireOwnProduct, writeMessage } from './write-message.ts'

type Verb = Verbs<typeof shopChatCalls>

/** Several people may write for one shop. */
const maxMessagesPerMinute = 300

export const listShopChats: Verb['listShopChats'] = (ctx, { query }) => findChats(ctx, query)

export const searchShopChats: Verb['searchShopChats'] = (ctx, { body }) => findChats(ctx, body)

async function findChats(ctx: ShopContext, filter: { search?: string; page: number; per_page: number }) {
  const { db, shop_id } = ctx
  const { page, per_page } = filter
  const search = filter.search?.trim() || null
  const [rows, counted] = await Promise.all([
    findChatUsers(db, { shop_id, search, skip: (page - 1) * per_page, max_rows: per_page }),
    countChatUsers(db, { shop_id, search }),
  ])
  const users = rows.map(({ id, name, profile_photo, unread_message_user, ...row }) => ({
    user: { id, name, profile_photo: signPicture(ctx, profile_photo) },
    unread_message_user,
    ...pickLastMessage(row),
  }))
  return { data: { users, total: counted[0]?.total ?? 0, page, per_page } }
}

export const listShopMessages: Verb['listShopMessages'] = async (ctx, { query }) => {
  const pair = { user_id: query.user_id, shop_id: ctx.shop_id }
  await requireKnownUser(ctx, pair.user_id)
  return { data: await readMessagePage(ctx, pair, query) }
}

export const sendShopMessage: Verb['sendShopMessage'] = async (ctx, { body: { user_id, message, product_id } }) => {
  await requireKnownUser(ctx, user_id)
  const content = await readContent(ctx, message, product_id)
  await limitAttempts(ctx.db, [`chat-shop:${ctx.shop_id}`], maxMessagesPerMinute, 60)
  const data = await ctx.transaction(async (inner) => {
    await touchShopPerson(inner)
    const written = await writeMessage(inner, { user_id, shop_id: ctx.shop_id, type: 'shop' }, content)
    await inner.emit('shop_answered', { message_id: written.id })
    return { message: written }
  })
  ctx.record({ subject: ['shopper', user_id] })
  return { message: ctx.t('chat.sent'), data }
}

/** The contract requires exactly one of both; a product must belong to the shop. */
async function readContent(ctx: ShopContext, message = '', product_id?: number): Promise<MessageContent> {
  if (product_id === undefined) return { message, product_id: null }
  await requireOwnProduct(ctx, ctx.shop_id, product_id)
  return { message: null, product_id }
}

export const readShopMessages: Verb['readShopMessages'] = async (ctx, { body: { user_id, message_id } }) => {
  const pair = { user_id, shop_id: ctx.shop_id }
  await ctx.transaction(async (inner) => {
    const { id: chat_id } = requireFound((await lockChat(inner.db, pair))[0])
    const [seen] = await markRead(inner.db, { chat_id, type: 'user', message_id })
    if (seen) await notifyOwnPages(inner, pair)
  })
  return { data: {} }
}

export const updateShopLastSeen: Verb['updateShopLastSeen'] = async (ctx) => {
  await touchShopPerson(ctx)
  return { data: {} }
}

export const getChatWords: Verb['getChatWords'] = async ({ db, shop_id }) => ({
  data: (await findChatWords(db, { shop_id }))[0] ?? { greeting: null, away_message: null },
})

export const setChatWords: Verb['setChatWords'] = async ({ db, shop_id, t }, { body }) => {
  await storeChatWords(db, { shop_id, ...body })
  return { message: t('chat.words_set'), data: body }
}

async function requireKnownUser({ db, shop_id }: ShopContext, user_id: number): Promise<void> {
  requireFound((await findKnownUser(db, { user_id, shop_id }))[0])
}
