import { z } from 'zod'
import { call } from './call.ts'
import { productCard } from './catalogue.ts'
import { id, idText, moment, paging, picture, typedAsIs } from './shapes.ts'

const longestMessage = 4000

const messageText = typedAsIs(longestMessage).refine((value) => value.trim() !== '')

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

/** Who wrote it. */
const side = z.enum(['user', 'shop'])

/** Either a text or a product. */
export const message = z.strictObject({
  /** Larger the later in its conversation. */
  id: z.number().int().positive(),
  /** Null where it is a product. */
  message: z.string().nullable(),
  /** Null where it is a text, or the product is no longer shown. */
  product: messageProduct.nullable(),
  type: side,
  /** Sent by the shop's settings and by nobody in person. */
  is_automatic: z.boolean(),
  created_at: moment,
  /** When the other side saw it. */
  read_at: moment.nullable(),
  user: z.strictObject({ profile_photo: picture.nullable() }),
  shop: z.strictObject({ logo: picture.nullable() }),
  /** Somebody of the shop is here now. */
  shop_active_status: z.boolean(),
})
export type Message = z.output<typeof message>

const chatShop = z.strictObject({ id, name: z.string(), logo: picture.nullable() })

/** What lists of conversations show of the last message. */
export const lastMessage = {
  /** Null where it is a product, or there is none yet. */
  last_message: z.string().nullable(),
  last_message_type: side.nullable(),
  last_message_time: moment.nullable(),
}

const shopEntry = z.strictObject({
  shop: chatShop,
  shop_active_status: z.boolean(),
  /** Messages of the shop that the shopper has not seen. */
  unread_message_shop: z.number().int(),
  ...lastMessage,
})
export type ShopEntry = z.output<typeof shopEntry>

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
    about: 'The shops that the shopper has talked with, the latest message first; `search` is a part of a name.',
    query: z.object({ search: z.string().max(120).optional(), ...paging(20) }),
    data: pageOf(shopEntry),
  }),
  listMessages: call({
    method: 'GET',
    path: '/get-message',
    who: 'shopper',
    about: 'What was said with a shop, the latest first; an empty page where nothing was.',
    query: z.object({ shop_id: idText, ...paging(20) }),
    data: pageOf(message),
    refusals: [404],
  }),
  countUnreadMessages: call({
    method: 'GET',
    path: '/unread-messages',
    who: 'shopper',
    about: 'How many messages of shops the shopper has not seen; `user_id` has to be their own.',
    query: z.object({ user_id: idText }),
    data: z.strictObject({ unread_messages: z.number().int() }),
    refusals: [403],
  }),
  startChat: call({
    method: 'POST',
    path: '/store-message',
    who: 'shopper',
    about:
      'Opens the conversation with a shop; with `product_id` the card of a product of its is sent. `user_id` has to be the own one.',
    body: z.strictObject({ shop_id: id, user_id: id, type: z.literal('user'), product_id: id.optional() }),
    data: z.strictObject({ chat: shopEntry, message: message.nullable() }),
    refusals: [403, 404],
    idempotent: true,
  }),
  sendMessage: call({
    method: 'POST',
    path: '/send-message',
    who: 'shopper',
    about: 'Says something to a shop. With an `Idempotency-Key` it is said once, however often it is sent.',
    body: z.strictObject({ shop_id: id, message: messageText, type: z.literal('user') }),
    data: z.strictObject({ message }),
    refusals: [404],
    idempotent: true,
  }),
  readMessages: call({
    method: 'POST',
    path: '/read-messages',
    who: 'shopper',
    about: 'The shopper has seen what a shop said up to a message; answers how many of all shops are left.',
    body: z.strictObject({ shop_id: id, message_id: z.number().int().positive() }),
    data: z.strictObject({ unread_messages: z.number().int() }),
    refusals: [404],
  }),
  getShopActiveStatus: call({
    method: 'GET',
    path: '/shops/{id}/active-status',
    who: 'anyone',
    about: 'Whether somebody of a shop is here now.',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({ shop_active_status: z.boolean() }),
    refusals: [404],
  }),
}

/** A text or a product, for the calls of a shop's people. */
export const saidByShop = { message: messageText.optional(), product_id: id.optional() }
