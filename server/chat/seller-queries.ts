import type { ShopId } from '#contract/ids.ts'
import type { OrderState } from '#contract/orders.ts'
import type { Picture } from '#contract/shapes.ts'
import { statement } from '#db/statement.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'
import { type ChatListFilter, type LastMessageRow, lastMessage, type Pair } from './queries.ts'
import type { ChatWords } from './rules.ts'

export interface UserEntryRow extends LastMessageRow {
  id: number
  name: string
  profile_photo: Picture | null
  unread_message_user: number
}

interface ChatFilter {
  search: string | null
  is_unread: boolean
}

const matchingUsers = `(not :is_unread::boolean or c.unread_message_user > 0) and ${containsWordsSql('search_text(u.name)')}`

export const findChatUsers = statement<ChatListFilter & ChatFilter & { shop_id: ShopId }, UserEntryRow>(
  'chat.users',
  `select u.id, u.name, picture_json(u.profile_photo_id) as profile_photo, c.unread_message_user, ${lastMessage}
   from chats c join users u on u.id = c.user_id join messages m on m.id = c.last_message_id
   where c.shop_id = :shop_id and ${matchingUsers}
   order by (c.unread_message_user > 0) desc, c.last_message_id desc offset :skip limit :max_rows`,
)

export const countChatUsers = statement<ChatFilter & { shop_id: ShopId }, { total: number }>(
  'chat.count_users',
  `select count(*)::integer as total from chats c join users u on u.id = c.user_id
   where c.shop_id = :shop_id and c.last_message_id is not null and ${matchingUsers}`,
)

export interface KnownUser {
  id: number
  name: string
  profile_photo: Picture | null
  locale: string | null
}

/** A shopper who wrote to the shop or ordered from it, and whose account exists. */
export const findKnownUser = statement<Pair, KnownUser>(
  'chat.known_user',
  `select u.id, u.name, picture_json(u.profile_photo_id) as profile_photo, u.locale from users u where id = :user_id and deleted_at is null and (
     exists (select from chats where user_id = u.id and shop_id = :shop_id)
     or exists (select from orders where user_id = u.id and shop_id = :shop_id))`,
)

export const findOrdersOfUser = statement<
  Pair & { max_rows: number },
  { id: number; order_code: string; status: OrderState; created_at: string }
>(
  'chat.orders_of_user',
  `select id, order_code, state as status, created_at from orders
   where user_id = :user_id and shop_id = :shop_id order by created_at desc, id desc limit :max_rows::integer`,
)

export interface StoredChatWords extends ChatWords {
  /** By language. */
  translations: Readonly<Record<string, Partial<Record<keyof ChatWords, string>>>>
}

export const findChatWords = statement<{ shop_id: ShopId }, StoredChatWords>(
  'chat.words',
  'select greeting, away_message, translations from shop_chat_words where shop_id = :shop_id',
)

/** SQL: the stored translations without those of a message that is removed now. */
const keptTranslations = `(
       select coalesce(jsonb_object_agg(t.key, t.texts), '{}') from (
         select key, value - case when excluded.greeting is null then 'greeting' else '' end
                           - case when excluded.away_message is null then 'away_message' else '' end as texts
         from jsonb_each(w.translations)) t
       where t.texts <> '{}')`

export const storeChatWords = statement<ChatWords & { shop_id: ShopId; translations: string | null }, StoredChatWords>(
  'chat.store_words',
  `insert into shop_chat_words as w (shop_id, greeting, away_message, translations)
   values (:shop_id, :greeting, :away_message, coalesce(:translations::jsonb, '{}'))
   on conflict (shop_id) do update set greeting = excluded.greeting, away_message = excluded.away_message,
     translations = coalesce(:translations::jsonb, ${keptTranslations})
   returning greeting, away_message, translations`,
)
