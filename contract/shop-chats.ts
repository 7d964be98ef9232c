import { z } from 'zod'
import { call } from './call.ts'
import { lastMessage, message, saidByShop } from './chat.ts'
import { bodyPaging, id, idText, nothing, paging, picture, typed } from './shapes.ts'

const chatUser = z.strictObject({ id, name: z.string(), profile_photo: picture.nullable() })

const userEntry = z.strictObject({
  user: chatUser,
  /** Messages of the shopper that nobody of the shop has seen. */
  unread_message_user: z.number().int(),
  ...lastMessage,
})

const counted = { total: z.number().int(), page: z.number().int(), per_page: z.number().int() }

/** What a shop says by itself, at most once a day in each conversation; null says nothing. */
const chatWords = z.strictObject({
  /** To whoever writes while somebody of the shop is here. */
  greeting: typed(500).nullable(),
  /** To whoever writes while nobody is. */
  away_message: typed(500).nullable(),
})

export const shopChatCalls = {
  listShopChats: call({
    method: 'GET',
    path: '/shop/chats',
    who: 'shop',
    about: 'The shoppers who have talked with the shop, the latest message first.',
    query: z.strictObject(paging(20)),
    data: z.strictObject({ users: z.array(userEntry), ...counted }),
  }),
  // Names of people do not belong in addresses, which proxies log.
  searchShopChats: call({
    method: 'POST',
    path: '/shop/chats/search',
    who: 'shop',
    about: 'The shoppers who have talked with the shop and whose names have `search` in them.',
    body: z.strictObject({ search: z.string().max(120), ...bodyPaging(20) }),
    data: z.strictObject({ users: z.array(userEntry), ...counted }),
  }),
  listShopMessages: call({
    method: 'GET',
    path: '/shop/messages',
    who: 'shop',
    about: 'What was said with a shopper, the latest first.',
    query: z.object({ user_id: idText, ...paging(20) }),
    data: z.strictObject({ messages: z.array(message), ...counted }),
    refusals: [404],
  }),
  sendShopMessage: call({
    method: 'POST',
    path: '/shop/send-message',
    who: 'shop',
    about:
      'Says something to a shopper who has written to the shop or ordered from it: a text, or a product of the shop. 404 to anybody else.',
    body: z
      .strictObject({ user_id: id, ...saidByShop })
      .refine((said) => (said.message === undefined) !== (said.product_id === undefined), { path: ['message'] }),
    data: z.strictObject({ message }),
    refusals: [404],
    idempotent: true,
  }),
  readShopMessages: call({
    method: 'POST',
    path: '/shop/read-messages',
    who: 'shop',
    about: 'The shop has seen what a shopper said up to a message.',
    body: z.strictObject({ user_id: id, message_id: z.number().int().positive() }),
    data: nothing,
    refusals: [404],
  }),
  updateShopLastSeen: call({
    method: 'POST',
    path: '/shop/update-last-seen',
    who: 'shop',
    about: 'Somebody of the shop is here; to be said every ten minutes.',
    body: z.strictObject({}),
    data: nothing,
  }),
  getChatWords: call({
    method: 'GET',
    path: '/shop/chat-words',
    who: 'shop',
    about: 'What the shop says by itself.',
    data: chatWords,
  }),
  setChatWords: call({
    method: 'POST',
    path: '/shop/chat-words',
    who: 'shop',
    about: 'Sets what the shop says by itself.',
    body: chatWords,
    data: chatWords,
  }),
}
