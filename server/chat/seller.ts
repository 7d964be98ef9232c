import { mayDo } from '#contract/may-do.ts'
import type { shopChatCalls } from '#contract/shop-chats.ts'
import type { ShopContext } from '#server/context.ts'
import { listUnknownLanguages } from '#server/platform/edited-list.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { signPicture } from '#server/platform/images/private-address.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, refuseField, requireFound } from '#server/platform/refusal.ts'
import { lockVersion, versionOf } from '#server/platform/versions.ts'
import { touchShopPerson } from '../people/people.ts'
import { readMessagePage } from './chat.ts'
import { findReachableShop, lockChat, markRead } from './queries.ts'
import { readReportState } from './report.ts'
import {
  countChatUsers,
  findChatUsers,
  findChatWords,
  findKnownUser,
  findOrdersOfUser,
  type KnownUser,
  type StoredChatWords,
  storeChatWords,
} from './seller-queries.ts'
import { pickLastMessage, showMessage, toShopMessages } from './view.ts'
import { type MessageContent, notifyOwnPages, notifyShop, requireOwnProduct, writeMessage } from './write-message.ts'

type Verb = Verbs<typeof shopChatCalls>

/** Several people may write for one shop. */
const maxMessagesPerMinute = 300

export const listShopChats: Verb['listShopChats'] = (ctx, { query: { unread, ...query } }) =>
  findChats(ctx, { ...query, is_unread: unread !== undefined })

export const searchShopChats: Verb['searchShopChats'] = (ctx, { body: { unread = false, ...body } }) =>
  findChats(ctx, { ...body, is_unread: unread })

interface FindChatsParams {
  readonly search?: string
  readonly is_unread: boolean
  readonly page: number
  readonly per_page: number
}

async function findChats(ctx: ShopContext, filter: FindChatsParams) {
  const { db, shop_id } = ctx
  const { page, per_page, is_unread } = filter
  const search = filter.search?.trim() || null
  const [rows, counted] = await Promise.all([
    findChatUsers(db, { shop_id, search, is_unread, skip: (page - 1) * per_page, max_rows: per_page }),
    countChatUsers(db, { shop_id, search, is_unread }),
  ])
  const users = rows.map(({ id, name, profile_photo, unread_message_user, ...row }) => ({
    user: { id, name, profile_photo: signPicture(ctx, profile_photo) },
    unread_message_user,
    ...pickLastMessage(row),
  }))
  return { data: { users, total: counted[0]?.total ?? 0, page, per_page } }
}

/** Of the orders that the page shows beside the conversation. */
const maxOrders = 5

export const getShopChat: Verb['getShopChat'] = async (ctx, { params: { id: user_id } }) => {
  const { locale, profile_photo, ...user } = await requireKnownUser(ctx, user_id)
  const mayRead = mayDo(ctx.permissions, 'orders.read')
  const pair = { user_id, shop_id: ctx.shop_id }
  const orders = mayRead ? await findOrdersOfUser(ctx.db, { ...pair, max_rows: maxOrders }) : null
  const state = await readReportState(ctx, pair)
  return { data: { user: { ...user, profile_photo: signPicture(ctx, profile_photo) }, locale, orders, ...state } }
}

export const listShopMessages: Verb['listShopMessages'] = async (ctx, { query }) => {
  const pair = { user_id: query.user_id, shop_id: ctx.shop_id }
  await requireKnownUser(ctx, pair.user_id)
  return { data: await readMessagePage(ctx, pair, query, toShopMessages) }
}

export const sendShopMessage: Verb['sendShopMessage'] = async (ctx, { body: { user_id, message, product_id } }) => {
  await requireKnownUser(ctx, user_id)
  // The shopper could not read the message.
  requireFound((await findReachableShop(ctx.db, { user_id, shop_id: ctx.shop_id }))[0])
  const content = await readContent(ctx, message, product_id)
  await limitAttempts(ctx.db, [`chat-shop:${ctx.shop_id}`], maxMessagesPerMinute, 60)
  const data = await ctx.transaction(async (inner) => {
    await touchShopPerson(inner)
    const { shop_id, person_id } = ctx
    const written = await writeMessage(inner, { user_id, shop_id, type: 'shop', person_id }, content)
    await inner.emit('shop_answered', { message_id: written.id })
    return { message: await showMessage(inner, written, toShopMessages) }
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
    if (!seen) return
    await notifyOwnPages(inner, pair)
    // Colleagues have the conversation in their lists.
    await notifyShop(inner, pair, 'chats-changed')
  })
  return { data: {} }
}

export const updateShopLastSeen: Verb['updateShopLastSeen'] = async (ctx) => {
  await touchShopPerson(ctx)
  return { data: {} }
}

export const getChatWords: Verb['getChatWords'] = async (ctx) => ({ data: await readChatWords(ctx) })

const readChatWords = async ({ db, shop_id }: ShopContext) =>
  viewChatWords((await findChatWords(db, { shop_id }))[0] ?? { greeting: null, away_message: null, translations: {} })

const viewChatWords = (words: StoredChatWords) => ({ version: versionOf(words), ...words })

export const setChatWords: Verb['setChatWords'] = async (ctx, { body: { version, translations, ...words } }) => {
  const { shop_id } = ctx
  requireKnownLanguages(ctx, translations ?? {})
  await lockVersion(ctx.db, { name: `chat words of shop ${shop_id}`, version, read: () => readChatWords(ctx) })
  const stored = { shop_id, ...words, translations: translations ? JSON.stringify(translations) : null }
  const [data] = await storeChatWords(ctx.db, stored)
  return {
    message: ctx.t('chat.automatic_messages_saved'),
    data: viewChatWords(mustExist(data, 'the automatic messages that were just stored')),
  }
}

/** Refuses messages in languages that the market does not have, because no shopper would get them. */
function requireKnownLanguages(ctx: ShopContext, translations: Readonly<Record<string, unknown>>): void {
  const [unknown] = listUnknownLanguages(ctx, translations)
  if (unknown !== undefined) refuseField(`translations.${unknown}`, 'errors.unknown_field')
}

const requireKnownUser = async ({ db, shop_id }: ShopContext, user_id: number): Promise<KnownUser> =>
  requireFound((await findKnownUser(db, { user_id, shop_id }))[0])
