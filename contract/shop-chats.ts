import { z } from 'zod'
import { call } from './call.ts'
import { chatReportForm, lastMessage, message, shopMessageForm } from './chat.ts'
import { chatReportReasons } from './chat-reports.ts'
import { maxSearchLengths } from './limits.ts'
import { version } from './operator-catalogue.ts'
import { orderState } from './orders.ts'
import { bodyPaging, emptyData, id, idText, moment, paging, picture, trimmedText } from './shapes.ts'

const chatUser = z.strictObject({ id, name: z.string(), profile_photo: picture.nullable() })

const userEntry = z.strictObject({
  user: chatUser,
  /** Messages of the shopper that no person of the shop has read. */
  unread_message_user: z.number().int(),
  ...lastMessage,
})

export type ChatEntry = z.output<typeof userEntry>

const shopMessage = message.extend({
  /** Who of the shop wrote it, for its people only; null for others and for automatic messages. */
  person: z.strictObject({ id, name: z.string() }).nullable(),
})
export type ShopMessage = z.output<typeof shopMessage>

const counted = { total: z.number().int(), page: z.number().int(), per_page: z.number().int() }

/** Latest first, with the people of the shop who wrote. */
export const messagePage = z.strictObject({ messages: z.array(shopMessage), ...counted })

const ownReport = z.strictObject({
  reason: z.enum(chatReportReasons),
  by: z.string(),
  at: moment,
  /** When the marketplace closed it; null while it is open. */
  closed_at: moment.nullable(),
})
export type OwnChatReport = z.output<typeof ownReport>

const automaticMessage = trimmedText(500)

/** Automatic messages, at most one a day per conversation; null sends none. */
const chatWords = {
  /** Sent while a person of the shop is active. */
  greeting: automaticMessage.nullable(),
  /** Sent while no person of the shop is active, the shop is closed, or its opening hours are over. */
  away_message: automaticMessage.nullable(),
}

/** By language, other than the default one; shoppers of other languages get the messages above. */
const chatWordsByLanguage = z.record(
  z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/),
  z.strictObject({ greeting: automaticMessage.optional(), away_message: automaticMessage.optional() }),
)
const storedChatWords = z.strictObject({ version, ...chatWords, translations: chatWordsByLanguage })

export const shopChatCalls = {
  listShopChats: call({
    method: 'GET',
    path: '/shop/chats',
    who: 'shop',
    needs: 'chats.read',
    about: 'Conversations of the shop: unread ones first, each by its latest message. With `unread` no others.',
    query: z.strictObject({ unread: z.literal('1').optional(), ...paging(20) }),
    data: z.strictObject({ users: z.array(userEntry), ...counted }),
  }),
  searchShopChats: call({
    method: 'POST',
    path: '/shop/chats/search',
    who: 'shop',
    needs: 'chats.read',
    isUnrecorded: true,
    about: 'Conversations with shoppers whose names contain `search`.',
    body: z.strictObject({
      search: z.string().max(maxSearchLengths.chats),
      unread: z.boolean().optional(),
      ...bodyPaging(20),
    }),
    data: z.strictObject({ users: z.array(userEntry), ...counted }),
  }),
  getShopChat: call({
    method: 'GET',
    path: '/shop/chats/{id}',
    who: 'shop',
    needs: 'chats.read',
    about:
      'A shopper, by id, who wrote to the shop or ordered from it, with the latest five orders; `orders` is null without the permission to read orders.',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({
      user: chatUser,
      /** The language in which the shopper reads; null if unknown. */
      locale: z.string().nullable(),
      orders: z
        .array(z.strictObject({ id, order_code: z.string(), status: orderState, created_at: moment }))
        .nullable(),
      /** Null if the shop has never reported the conversation. */
      report: ownReport.nullable(),
      /** Whether the shopper has written, and no report of the shop is open. */
      can_report: z.boolean(),
    }),
    refuses: { 404: ['errors.not_found'] },
  }),
  listShopMessages: call({
    method: 'GET',
    path: '/shop/messages',
    who: 'shop',
    needs: 'chats.read',
    about: 'Messages of a conversation with a shopper, latest first.',
    query: z.object({ user_id: idText, ...paging(20) }),
    data: messagePage,
    refuses: { 404: ['errors.not_found'] },
  }),
  sendShopMessage: call({
    method: 'POST',
    path: '/shop/send-message',
    who: 'shop',
    needs: 'chats.write',
    about:
      'Sends a text or a product of the shop to a shopper who wrote to the shop or ordered from it. 404 for anyone else, and while the market suspends the shop for shoppers without an open order.',
    body: z
      .strictObject({ user_id: id, ...shopMessageForm })
      .refine((body) => (body.message === undefined) !== (body.product_id === undefined), { path: ['message'] }),
    data: z.strictObject({ message: shopMessage }),
    idempotent: true,
    refuses: { 404: ['catalogue.no_product', 'errors.not_found'] },
  }),
  readShopMessages: call({
    method: 'POST',
    path: '/shop/read-messages',
    who: 'shop',
    needs: 'chats.write',
    isUnrecorded: true,
    about: 'Marks messages of a shopper as read up to one.',
    body: z.strictObject({ user_id: id, message_id: z.number().int().positive() }),
    data: emptyData,
    refuses: { 404: ['errors.not_found'] },
  }),
  reportChat: call({
    method: 'POST',
    path: '/shop/chats/{id}/report',
    who: 'shop',
    needs: 'chats.write',
    about:
      'Reports the conversation with a shopper to the marketplace, which may read it then. 409 if a report of the shop is open, or the shopper has not written.',
    params: z.strictObject({ id: idText }),
    body: z.strictObject(chatReportForm),
    data: z.strictObject({ report: ownReport }),
    refuses: { 404: ['errors.not_found'], 409: ['chat.reported_by', 'chat.nothing_to_report'] },
  }),
  updateShopLastSeen: call({
    method: 'POST',
    path: '/shop/update-last-seen',
    who: 'shop',
    needs: null,
    isUnrecorded: true,
    about: 'Marks the shop as active; repeat it every ten minutes.',
    body: z.strictObject({}),
    data: emptyData,
  }),
  getChatWords: call({
    method: 'GET',
    path: '/shop/chat-words',
    who: 'shop',
    needs: 'chats.read',
    about: 'The automatic messages of the shop, with the version that a change of them sends back.',
    data: storedChatWords,
  }),
  setChatWords: call({
    method: 'POST',
    path: '/shop/chat-words',
    who: 'shop',
    needs: 'chats.write',
    about:
      'Sets the automatic messages of the shop. Without `translations` those stay, except of a message that is null. 409 if they were changed meanwhile: `current` has them.',
    body: z.strictObject({ version, ...chatWords, translations: chatWordsByLanguage.optional() }),
    data: storedChatWords,
  }),
}
