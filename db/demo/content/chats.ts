import type { Row } from '../../bulk.ts'
import type { Product } from '../catalogue.ts'
import { seeded } from '../random.ts'
import { hours, iso, minutes } from '../time.ts'
import { chatWords, type Talk, talks } from './chat-list.ts'

export function chatRows(products: readonly Product[], now: number): Record<string, Row[]> {
  const written = talks.flatMap((talk, index) => messagesOf(talk, index + 1, products, now))
  written.sort((a, b) => a.at - b.at)
  const messages = written.map(({ row, at }, index): Row => ({ id: index + 1, ...row, created_at: iso(at) }))
  return {
    chats: talks.map((talk, index) => ({
      id: index + 1,
      user_id: talk.person,
      shop_id: products.find(({ shop }) => shop.key === talk.shop)?.shopId,
      ...chatFacts(messages.filter(({ chat_id }) => chat_id === index + 1)),
    })),
    messages,
    shop_chat_words: chatWords.map(({ shop: key, ...words }) => ({
      shop_id: products.find(({ shop }) => shop.key === key)?.shopId,
      ...words,
    })),
  }
}

/** What a conversation knows of its messages, oldest first. */
const chatFacts = (messages: readonly Row[]): Row => ({
  created_at: messages[0]?.created_at,
  last_message_id: messages.at(-1)?.id,
  total_messages: messages.length,
  unread_message_shop: unreadOf(messages, 'shop'),
  unread_message_user: unreadOf(messages, 'user'),
})

const unreadOf = (messages: readonly Row[], side: 'shop' | 'user') =>
  messages.filter(({ type, read_at }) => type === side && read_at === null).length

/** Backwards from the last message; whatever is not among the newest unread has been read a minute later. */
function messagesOf(
  talk: Talk,
  chat_id: number,
  products: readonly Product[],
  now: number,
): { row: Row; at: number }[] {
  const random = seeded(`talk ${chat_id}`)
  const wares = products.filter(({ shop, images }) => shop.key === talk.shop && images.length > 1)
  const unreadFrom = talk.says.length - talk.unread
  let at = now - hours(talk.ago)
  return talk.says
    .map(([type, message], index) => ({ type, message, index }))
    .reverse()
    .map(({ type, message, index }) => {
      const moment = at
      at -= message === null ? minutes(1) : minutes(random.between(3, 40))
      const product_id = message === null ? random.pick(wares).id : null
      const read_at = index < unreadFrom ? iso(Math.min(moment + minutes(1), now)) : null
      return { row: { chat_id, type, message, product_id, read_at }, at: moment }
    })
}
