import type { ShopId } from '#contract/ids.ts'
import type { NoticeKind } from '#contract/notices.ts'
import type { Picture } from '#contract/shapes.ts'
import { part, statement } from '#db/statement.ts'
import { isReachableSql } from '../../chat/chat.ts'
import type { NoticeContent } from './notice-content.ts'

/** A notice with current names and pictures, in a language. */
export type NoticeRow = NoticeContent & {
  id: number
  kind: NoticeKind
  shop: string | null
  logo: Picture | null
  product: string | null
  thumbnail: Picture | null
  created_at: string
  is_read: boolean
  /** Unread messages of a `shop_answered` notice. */
  left: number
}

/** None of a shop that the shopper cannot reach. */
const unreadMessages = `(select count(*)::integer from chats c join messages m on m.chat_id = c.id and m.type = 'shop'
  join shops s on s.id = c.shop_id and ${isReachableSql('c.user_id')}
  where c.user_id = n.user_id and c.shop_id = (n.facts ->> 'shop_id')::integer and m.read_at is null and m.automatic is null
    and m.id > (n.facts ->> 'after_id')::bigint and m.id <= (n.facts ->> 'message_id')::bigint)`

const isUnread = `(n.read_at is null and (n.what <> 'shop_answered' or ${unreadMessages} > 0))`

const noticeColumns = `n.id, n.kind, n.what as type, n.facts, translated(s.translations, :locale, 'name', s.name) as shop,
  picture_json(s.logo_id) as logo, product.name as product, product.thumbnail, moment_text(n.changed_at) as created_at,
  not ${isUnread} as is_read, case when n.what = 'shop_answered' then ${unreadMessages} else 0 end as left`

const noticeTables = `shopper_notices n
  left join shops s on s.id = (n.facts ->> 'shop_id')::integer
  left join lateral (
    select translated(p.translations, :locale, 'name', p.name) as name,
      (select picture_json(i.picture_id) from product_pictures i where i.product_id = p.id order by i.position limit 1) as thumbnail
    from products p where p.id = (n.facts ->> 'product_id')::integer) product on true`

interface ShopperKey {
  user_id: number
}

/** Newest change first. */
export const findNotices = statement<ShopperKey & { locale: string; skip: number; max_rows: number }, NoticeRow>(
  'notices.list',
  `select ${noticeColumns} from ${noticeTables}
   where n.user_id = :user_id and n.is_shown
   order by n.changed_at desc, n.id desc offset :skip::integer limit :max_rows::integer`,
)

export const findNotice = statement<{ id: number; locale: string }, NoticeRow>(
  'notices.one',
  `select ${noticeColumns} from ${noticeTables} where n.id = :id::bigint`,
)

export const countNotices = statement<ShopperKey, { total: number; unread: number }>(
  'notices.count',
  `select count(*)::integer as total, count(*) filter (where ${isUnread})::integer as unread
   from shopper_notices n where n.user_id = :user_id and n.is_shown`,
)

export const markReadByIds = statement<ShopperKey & { ids: number[] }, { id: number }>(
  'notices.mark_read_by_ids',
  `update shopper_notices set read_at = now()
   where user_id = :user_id and read_at is null and id = any (:ids::bigint[]) returning id`,
)

/** Pages know times in milliseconds. */
export const markReadUpTo = statement<ShopperKey & { up_to: string }, { id: number }>(
  'notices.mark_read_up_to',
  `update shopper_notices set read_at = now()
   where user_id = :user_id and read_at is null and date_trunc('milliseconds', changed_at) <= :up_to::timestamptz returning id`,
)

export const deleteOld = statement<{ days: number }, never>(
  'notices.delete_old',
  'delete from shopper_notices where changed_at < now() - make_interval(days => :days::integer)',
)

/** Serialises updates of threads and marking notices as read. */
export const lockShopper = statement<ShopperKey, { id: number }>(
  'notices.lock_shopper',
  'select id from users where id = :user_id for no key update',
)

interface Thread extends ShopperKey {
  thread: string
}

/** Of a thread: the last notified message, its unread notice, and after which message that begins. */
export const findThread = statement<Thread, { told_id: number; unread_id: number | null; after_id: number }>(
  'notices.thread',
  `select coalesce(max((facts ->> 'message_id')::bigint), 0) as told_id, max(id) filter (where read_at is null) as unread_id,
     coalesce(max((facts ->> 'after_id')::bigint) filter (where read_at is null), 0) as after_id
   from shopper_notices where user_id = :user_id and thread = :thread`,
)

export const updateThread = statement<{ id: number; facts: string; is_shown: boolean }, { id: number }>(
  'notices.update_thread',
  `update shopper_notices set facts = facts || :facts::jsonb, is_shown = :is_shown, changed_at = clock_timestamp() where id = :id::bigint returning id`,
)

export const findShopMessage = statement<
  { message_id: number },
  { user_id: number; shop_id: ShopId; is_read: boolean }
>(
  'notices.shop_message',
  `select c.user_id, c.shop_id, m.read_at is not null as is_read
   from messages m join chats c on c.id = m.chat_id join shops s on s.id = c.shop_id and ${isReachableSql('c.user_id')}
   where m.id = :message_id::bigint and m.type = 'shop' and m.automatic is null`,
)

export const countShopMessages = statement<
  ShopperKey & { shop_id: ShopId; after_id: number; message_id: number },
  { count: number }
>(
  'notices.count_shop_messages',
  `select count(*)::integer as count from chats c join messages m on m.chat_id = c.id
   where c.user_id = :user_id and c.shop_id = :shop_id and m.type = 'shop' and m.automatic is null and m.read_at is null
     and m.id > :after_id::bigint and m.id <= :message_id::bigint`,
)

export const deleteNoticesOfLeaver = part(
  'notices.delete_of_leaver',
  `of_shopper_notices as (delete from shopper_notices where user_id in (select id from leaver)),
   of_notice_preferences as (delete from notice_preferences where user_id in (select id from leaver))`,
)
