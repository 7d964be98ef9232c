import { z } from 'zod'
import { call } from './call.ts'
import { productCard } from './catalogue.ts'
import { chatReportLimits, chatReportReasons } from './chat-reports.ts'
import { shopId, shopIdText } from './ids.ts'
import { emptyData, id, idText, moment, paging, picture, trimmedText, untrimmedText } from './shapes.ts'

const longestMessage = 4000

const messageText = untrimmedText(longestMessage).refine((value) => value.trim() !== '')

const messageProduct = productCard.pick({
  id: true,
  name: true,
  thumbnail: true,
  price: true,
  discount_price: true,
  discount_percentage: true,
  rating: true,
  total_reviews: true,
})
export type MessageProduct = z.output<typeof messageProduct>

export const side = z.enum(['user', 'shop'])

/** Either a text or a product. */
export const message = z.strictObject({
  /** Increases within a conversation. */
  id: z.number().int().positive(),
  message: z.string().nullable(),
  /** Null for a text, and for a product that is no longer shown. */
  product: messageProduct.nullable(),
  type: side,
  /** Sent by the shop's settings, not by a person. */
  is_automatic: z.boolean(),
  created_at: moment,
  /** When the other side read it. */
  read_at: moment.nullable(),
  user: z.strictObject({ profile_photo: picture.nullable() }),
  shop: z.strictObject({ logo: picture.nullable() }),
  shop_active_status: z.boolean(),
})
export type Message = z.output<typeof message>

const chatShop = z.strictObject({ id: shopId, name: z.string(), logo: picture.nullable() })

export const lastMessage = {
  /** Null for a product, or without messages. */
  last_message: z.string().nullable(),
  last_message_type: side.nullable(),
  last_message_time: moment.nullable(),
}

const shopEntry = z.strictObject({
  shop: chatShop,
  shop_active_status: z.boolean(),
  unread_message_shop: z.number().int(),
  ...lastMessage,
})
export type ShopEntry = z.output<typeof shopEntry>

/** `text` has details for the marketplace; the other side does not read them. */
export const chatReportForm = {
  reason: z.enum(chatReportReasons),
  text: trimmedText(chatReportLimits.text, 0).default(''),
}

const pageOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({
    data: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    per_page: z.number().int(),
  })

export const chatCalls = {
  listChatShops: call({
    method: 'GET',
    path: '/get-shops',
    who: 'shopper',
    about: 'Shops with which the shopper has a conversation, latest message first; `search` is a part of a name.',
    query: z.object({ search: z.string().max(120).optional(), ...paging(20) }),
    data: pageOf(shopEntry),
  }),
  listMessages: call({
    method: 'GET',
    path: '/get-message',
    who: 'shopper',
    about: 'Messages of a conversation with a shop, latest first; an empty page without a conversation.',
    query: z.object({ shop_id: shopIdText, ...paging(20) }),
    data: pageOf(message),
    refuses: { 404: ['errors.not_found'] },
  }),
  countUnreadMessages: call({
    method: 'GET',
    path: '/unread-messages',
    who: 'shopper',
    about: 'Number of unread messages of shops; `user_id` must be the shopper’s own.',
    query: z.object({ user_id: idText }),
    data: z.strictObject({ unread_messages: z.number().int() }),
    refuses: { 403: ['errors.forbidden'] },
  }),
  startChat: call({
    method: 'POST',
    path: '/store-message',
    who: 'shopper',
    about:
      'Opens the conversation with a shop; with `product_id` it sends the card of one of its products. `user_id` must be the shopper’s own.',
    body: z.strictObject({ shop_id: shopId, user_id: id, type: z.literal('user'), product_id: id.optional() }),
    data: z.strictObject({ chat: shopEntry, message: message.nullable() }),
    idempotent: true,
    refuses: {
      403: ['errors.forbidden'],
      404: ['catalogue.no_product', 'errors.not_found'],
    },
  }),
  sendMessage: call({
    method: 'POST',
    path: '/send-message',
    who: 'shopper',
    about: 'Sends a message to a shop. With an `Idempotency-Key` a repeated request sends it once.',
    body: z.strictObject({ shop_id: shopId, message: messageText, type: z.literal('user') }),
    data: z.strictObject({ message }),
    idempotent: true,
    refuses: { 404: ['errors.not_found'] },
  }),
  readMessages: call({
    method: 'POST',
    path: '/read-messages',
    who: 'shopper',
    about: 'Marks messages of a shop as read up to one; answers the number of unread messages of all shops.',
    body: z.strictObject({ shop_id: shopId, message_id: z.number().int().positive() }),
    data: z.strictObject({ unread_messages: z.number().int() }),
    refuses: { 404: ['errors.not_found'] },
  }),
  reportShopChat: call({
    method: 'POST',
    path: '/report-chat',
    who: 'shopper',
    about:
      'Reports the conversation with a shop to the marketplace, which may read it then. 409 if an own report of it is open, or the shop has not written.',
    body: z.strictObject({ shop_id: shopId, ...chatReportForm }),
    data: emptyData,
    idempotent: true,
    refuses: { 404: ['errors.not_found'], 409: ['chat.reported_already', 'chat.nothing_to_report'] },
  }),
  getShopActiveStatus: call({
    method: 'GET',
    path: '/shops/{id}/active-status',
    who: 'anyone',
    about: 'Whether a person of a shop is active; 404 for a shop that shoppers do not see.',
    params: z.strictObject({ id: shopIdText }),
    data: z.strictObject({ shop_active_status: z.boolean() }),
  }),
}

export const shopMessageForm = { message: messageText.optional(), product_id: id.optional() }
