import type { Row } from '../../bulk.ts'
import type { Product } from '../catalogue.ts'
import { days, hours, iso } from '../time.ts'

/** Whose notices they are: the shopper whom everybody signs in as. */
const user_id = 1

type Tables = Record<string, readonly Row[]>

/** What the shopper was told of that is in the world: orders that moved, answers, and wishes that cost less now. */
export function noticeRows(tables: Tables, products: readonly Product[], now: number): Row[] {
  const told = [...ofOrders(tables, now), ...ofTickets(tables), ...ofShops(tables), ...ofWishes(tables, products, now)]
  return told
    .filter(({ at }) => at > now - days(60))
    .sort((a, b) => a.at - b.at)
    .map(({ at, isRead, facts, thread = null, ...notice }, index) => ({
      id: index + 1,
      user_id,
      ...notice,
      facts,
      thread,
      is_shown: true,
      read_at: isRead ? iso(Math.min(at + hours(1), now)) : null,
      // None of them is mailed later.
      mailed_at: iso(at),
      created_at: iso(at),
      changed_at: iso(at),
    }))
}

type NoticeDraft = {
  kind: string
  what: string
  about: string
  thread?: string
  facts: Row
  at: number
  isRead: boolean
}

const rowsOf = (tables: Tables, table: string) => tables[table] ?? []
const timeOf = ({ created_at }: Row): number => Date.parse(String(created_at))

/** Not of what the shopper did; what is older than six hours has been seen. */
function ofOrders(tables: Tables, now: number): NoticeDraft[] {
  const own = new Map(
    rowsOf(tables, 'orders').flatMap((order) => (order.user_id === user_id ? [[order.id, order]] : [])),
  )
  return rowsOf(tables, 'order_events').flatMap((event) => {
    const { id, order_id, state, actor } = event
    const order = own.get(order_id)
    if (!order || actor === 'shopper') return []
    const facts = { order_id, order_code: order.order_code, shop_id: order.shop_id, state, actor }
    const at = timeOf(event)
    return { kind: 'orders', what: 'order_moved', about: `order:${id}`, facts, at, isRead: at < now - hours(6) }
  })
}

/** Of a ticket that was answered last, the last answer is new. */
function ofTickets(tables: Tables): NoticeDraft[] {
  return rowsOf(tables, 'tickets').flatMap(({ id: ticket_id, ticket_number, subject, state }) => {
    const said = rowsOf(tables, 'ticket_messages').filter((message) => message.ticket_id === ticket_id)
    const answers = said.filter(({ type }) => type === 'support')
    return answers.map((message, index) => ({
      kind: 'answers',
      what: 'ticket_answered',
      about: `ticket:${ticket_number}:${message.id}`,
      thread: `ticket:${ticket_number}`,
      facts: { ticket_number, subject, after_id: answers[index - 1]?.id ?? 0, message_id: message.id, count: 1 },
      at: timeOf(message),
      isRead: state !== 'answered' || message !== answers.at(-1),
    }))
  })
}

/** What is unread of a conversation is one notice. */
function ofShops(tables: Tables): NoticeDraft[] {
  return rowsOf(tables, 'chats').flatMap(({ id, shop_id, ...chat }) => {
    if (chat.user_id !== user_id) return []
    const said = rowsOf(tables, 'messages').filter(({ chat_id }) => chat_id === id)
    const unread = said.filter(({ type, read_at }) => type === 'shop' && read_at === null)
    const last = unread.at(-1)
    if (!last) return []
    const after_id = said.findLast((message) => !unread.includes(message))?.id ?? 0
    const facts = { shop_id, after_id, message_id: last.id, count: unread.length }
    const thread = `shop:${shop_id}`
    return {
      kind: 'answers',
      what: 'shop_answered',
      about: `${thread}:${last.id}`,
      thread,
      facts,
      at: timeOf(last),
      isRead: false,
    }
  })
}

/** Of the wishes that are reduced now, the first two. */
function ofWishes(tables: Tables, products: readonly Product[], now: number): NoticeDraft[] {
  const wished = rowsOf(tables, 'wishes').filter((wish) => wish.user_id === user_id)
  const reduced = wished.flatMap(({ product_id }) => {
    const { variants = [] } = products.find(({ id }) => id === product_id) ?? {}
    const before = Math.min(...variants.map(({ price }) => price))
    const price = Math.min(...variants.map(({ price, discount_price }) => discount_price ?? price))
    return price < before ? [{ product_id, before, now: price }] : []
  })
  return reduced.slice(0, 2).map((facts, index) => {
    const at = now - hours(5 + 40 * index)
    const about = `price_dropped:${facts.product_id}:${iso(at).slice(0, 10)}`
    return { kind: 'wishes', what: 'price_dropped', about, facts, at, isRead: index > 0 }
  })
}
