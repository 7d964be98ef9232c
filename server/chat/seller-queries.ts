import type { ShopId } from '#contract/ids.ts'
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

const matchingUsers = containsWordsSql('search_text(u.name)')

export const findChatUsers = statement<ChatListFilter & { shop_id: ShopId }, UserEntryRow>(
  'chat.users',
  `select u.id, u.name, picture_json(u.profile_photo_id) as profile_photo, c.unread_message_user, ${lastMessage}
   from chats c join users u on u.id = c.user_id join messages m on m.id = c.last_message_id
   where c.shop_id = :shop_id and ${matchingUsers}
   order by c.last_message_id desc offset :skip limit :max_rows`,
)

export const countChatUsers = statement<{ shop_id: ShopId; search: string | null }, { total: number }>(
  'chat.count_users',
  `select count(*)::integer as total from chats c join users u on u.id = c.user_id
   where c.shop_id = :shop_id and c.last_message_id is not null and ${matchingUsers}`,
)

/** A shopper who wrote to the shop or ordered from it, and whose account exists. */
export const findKnownUser = statement<Pair, { id: number }>(
  'chat.known_user',
  `select id from users u where id = :user_id and deleted_at is null and (
     exists (select from chats where user_id = u.id and shop_id = :shop_id)
     or exists (select from orders where user_id = u.id and shop_id = :shop_id))`,
)

export const findChatWords = statement<{ shop_id: ShopId }, ChatWords>(
  'chat.words',
  'select greeting, away_message from shop_chat_words where shop_id = :shop_id',
)

export const storeChatWords = statement<ChatWords & { shop_id: ShopId }, never>(
  'chat.store_words',
  `insert into shop_chat_words (shop_id, greeting, away_message) values (:shop_id, :greeting, :away_message)
   on conflict (shop_id) do update set greeting = excluded.greeting, away_message = excluded.away_message`,
)
