import type { ShopId } from '#contract/ids.ts'
import { openOrderStates } from '#contract/order-states.ts'
import type { Picture } from '#contract/shapes.ts'
import { part, statement } from '#db/statement.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'
import { inStatesSql } from '../orders/orders.ts'
import { openingHoursSql } from '../shops/shops.ts'
import { type AutomaticKind, type ChatWords, presenceMinutes, type ShopSide } from './rules.ts'

export interface Pair {
  user_id: number
  shop_id: ShopId
}

type Side = 'user' | 'shop'

const isActive = `exists (select from people p join memberships m on m.person_id = p.id
  where m.shop_id = s.id and m.disabled_at is null and p.disabled_at is null and m.last_seen_at > now() - make_interval(mins => ${presenceMinutes}))`

/** Locks the chat: messages are inserted one after another, so that their ids are in the order of visibility. */
export const openChat = statement<Pair, { id: number }>(
  'chat.open',
  `with there as (
     select id from chats where user_id = :user_id and shop_id = :shop_id for no key update
   ), opened as (
     insert into chats (user_id, shop_id) select :user_id, :shop_id where not exists (select from there)
     on conflict (user_id, shop_id) do update set user_id = excluded.user_id
     returning id)
   select id from there union all select id from opened`,
)

export const findOwnProduct = statement<{ shop_id: ShopId; product_id: number }, { id: number }>(
  'chat.own_product',
  'select product_id as id from product_cards where product_id = :product_id and shop_id = :shop_id',
)

export const lockChat = statement<Pair, { id: number }>(
  'chat.lock',
  'select id from chats where user_id = :user_id and shop_id = :shop_id for no key update',
)

interface NewMessage {
  chat_id: number
  type: Side
  message: string | null
  product_id: number | null
  automatic: AutomaticKind | null
  /** Of the shop; null for shoppers and automatic messages. */
  person_id: number | null
}

/** Returns no row for an automatic message that was sent today. */
export const insertMessage = statement<NewMessage, { id: number }>(
  'chat.insert_message',
  `with inserted as (
     insert into messages (chat_id, type, message, product_id, automatic, person_id, automatic_on)
     values (:chat_id, :type, :message, :product_id, :automatic, :person_id, case when :automatic::text is not null then market_today() end)
     on conflict (chat_id, automatic, automatic_on) where automatic is not null do nothing
     returning id, type)
   update chats c set last_message_id = inserted.id, total_messages = total_messages + 1,
     unread_message_shop = unread_message_shop + (inserted.type = 'shop')::integer,
     unread_message_user = unread_message_user + (inserted.type = 'user')::integer
   from inserted where c.id = :chat_id
   returning inserted.id`,
)

export const findLastCard = statement<Pair, { product_id: number; created_at: string }>(
  'chat.last_card',
  `select product_id, created_at from messages
   where chat_id = (select id from chats where user_id = :user_id and shop_id = :shop_id)
     and type = 'user' and product_id is not null order by id desc limit 1`,
)

export interface MessageRow {
  id: number
  message: string | null
  product_id: number | null
  type: Side
  is_automatic: boolean
  created_at: string
  read_at: string | null
  /** Who of the shop wrote it. Shoppers must not see it. */
  person: { id: number; name: string } | null
  profile_photo: Picture | null
  logo: Picture | null
  shop_active_status: boolean
  /** How many there are in all. */
  total: number
}

const messageRow = `m.id, m.message, m.product_id, m.type, m.automatic is not null as is_automatic, m.created_at,
  m.read_at, around.*,
  case when m.person_id is not null then
    (select json_build_object('id', w.id, 'name', w.name) from people w where w.id = m.person_id) end as person`

/** What is the same for all messages of a conversation is looked up once. */
const around = `around as (
  select c.id as chat_id, c.total_messages as total, picture_json(u.profile_photo_id) as profile_photo, picture_json(s.logo_id) as logo,
    ${isActive} as shop_active_status
  from chats c join users u on u.id = c.user_id join shops s on s.id = c.shop_id
  where c.user_id = :user_id and c.shop_id = :shop_id)`

/** Newest first. Skipped rows are read from the index only. */
export const findMessages = statement<Pair & { skip: number; max_rows: number }, MessageRow>(
  'chat.messages',
  `with ${around}, page as materialized (
     select id from messages where chat_id = (select chat_id from around) order by id desc offset :skip limit :max_rows)
   select ${messageRow} from page join messages m using (id) cross join around order by m.id desc`,
)

export const findMessage = statement<Pair & { id: number }, MessageRow>(
  'chat.message',
  `with ${around} select ${messageRow} from around join messages m on m.chat_id = around.chat_id where m.id = :id::bigint`,
)

/** For a page without messages, whose rows would carry the total. */
export const countMessages = statement<Pair, { total: number }>(
  'chat.count_messages',
  'select total_messages as total from chats where user_id = :user_id and shop_id = :shop_id',
)

interface MarkReadParams {
  chat_id: number
  /** The side whose messages were read. */
  type: Side
  message_id: number
}

/** Marks messages up to an id as read and returns how many were unread. */
export const markRead = statement<MarkReadParams, { count: number }>(
  'chat.mark_read',
  `with seen as (
     update messages set read_at = now()
     where chat_id = :chat_id and type = :type and read_at is null and id <= :message_id::bigint
     returning 1
   ), counted as (select count(*)::integer as count from seen)
   update chats c set
     unread_message_shop = unread_message_shop - case when :type = 'shop' then count else 0 end,
     unread_message_user = unread_message_user - case when :type = 'user' then count else 0 end
   from counted where c.id = :chat_id and count > 0
   returning count`,
)

const hasOpenOrderSql = (
  user_id: string,
) => `exists (select from orders o where o.user_id = ${user_id} and o.shop_id = s.id
  and ${inStatesSql(openOrderStates)})`

/** SQL: a shopper and the shop `s` may talk: it is shown, or suspended while the shopper waits for an order of it. */
export const isReachableSql = (user_id: string) =>
  `(s.is_shown or s.is_chosen and s.is_suspended and ${hasOpenOrderSql(user_id)})`

const isReachable = isReachableSql(':user_id')

export const findReachableShop = statement<Pair, { id: ShopId }>(
  'chat.reachable_shop',
  `select s.id from shops s where s.id = :shop_id and ${isReachable}`,
)

export const countUnread = statement<{ user_id: number }, { unread_messages: number }>(
  'chat.count_unread',
  `select coalesce(sum(c.unread_message_shop), 0)::integer as unread_messages
   from chats c join shops s on s.id = c.shop_id where c.user_id = :user_id and ${isReachable}`,
)

/** Lists show one line of the last message. */
export interface LastMessageRow {
  last_message: string | null
  last_message_type: Side | null
  last_message_time: string | null
}

const lastMessage =
  'left(m.message, 200) as last_message, m.type as last_message_type, m.created_at as last_message_time'

export interface ShopEntryRow extends LastMessageRow {
  id: ShopId
  name: string
  logo: Picture | null
  shop_active_status: boolean
  unread_message_shop: number
}

const shopEntry = `s.id, translated(s.translations, :locale, 'name', s.name) as name, picture_json(s.logo_id) as logo,
  ${isActive} as shop_active_status, coalesce(c.unread_message_shop, 0) as unread_message_shop, ${lastMessage}`

export interface ChatListFilter {
  /** Words of a name; null lists all chats. */
  search: string | null
  skip: number
  max_rows: number
}

/** Chats with reachable shops; in single-shop mode those with other shops are hidden. */
const matchingShops = `${isReachable} and ${containsWordsSql('s.search_name')}`

export const findChatShops = statement<ChatListFilter & { user_id: number; locale: string }, ShopEntryRow>(
  'chat.shops',
  `select ${shopEntry} from chats c join shops s on s.id = c.shop_id join messages m on m.id = c.last_message_id
   where c.user_id = :user_id and ${matchingShops}
   order by c.last_message_id desc offset :skip limit :max_rows`,
)

export const countChatShops = statement<{ user_id: number; search: string | null }, { total: number }>(
  'chat.count_shops',
  `select count(*)::integer as total from chats c join shops s on s.id = c.shop_id
   where c.user_id = :user_id and c.last_message_id is not null and ${matchingShops}`,
)

/** A shop as the list shows it, with or without messages. */
export const findChatShop = statement<Pair & { locale: string }, ShopEntryRow>(
  'chat.shop',
  `select ${shopEntry} from shops s left join chats c on c.shop_id = s.id and c.user_id = :user_id
   left join messages m on m.id = c.last_message_id where s.id = :shop_id`,
)

export const findPresence = statement<{ shop_id: ShopId }, { shop_active_status: boolean }>(
  'chat.presence',
  `select ${isActive} as shop_active_status from shops s where s.id = :shop_id and s.is_shown`,
)

/** Also presence, and whether a person wrote today. Reads the latest 50 messages only, because a chat may be long. */
export const findAutomaticReplies = statement<
  { shop_id: ShopId; chat_id: number; locale: string },
  ChatWords & ShopSide
>(
  'chat.automatic_replies',
  `select translated(w.translations, :locale, 'greeting', w.greeting) as greeting,
     translated(w.translations, :locale, 'away_message', w.away_message) as away_message, ${openingHoursSql('s.id')} as hours,
     extract(isodow from now() at time zone market_time_zone())::integer as weekday,
     to_char(now() at time zone market_time_zone(), 'HH24:MI') as time, ${isActive} as is_active, s.closed_at is not null as is_closed, exists (
     select from (select type, automatic, created_at from messages where chat_id = :chat_id order by id desc limit 50) m
     where m.type = 'shop' and m.automatic is null and m.created_at >= start_of_market_day(now())) as has_answered
   from shop_chat_words w join shops s on s.id = w.shop_id where w.shop_id = :shop_id`,
)

export { lastMessage }

export const deleteChatsOfLeaver = part(
  'chat.delete_of_leaver',
  'of_chats as (delete from chats where user_id in (select id from leaver))',
)
