import type { PersonNoticeKind, PersonNoticeWay } from '#contract/person-notice-kinds.ts'
import { part, statement } from '#db/statement.ts'
import type { NoticeDesk, PersonNoticeContent } from './notice-content.ts'

interface NewNotices {
  person_ids: readonly number[]
  shown: readonly boolean[]
  shop_id: NoticeDesk
  kind: PersonNoticeKind
  /** JSON. */
  facts: string
  /** Stored as `about`. */
  dedupe_key: string
  thread: string | null
  /** Null unless notices of the thread are merged. */
  last_id: number | null
}

export interface StoredRow {
  id: number
  person_id: number
  shop_id: NoticeDesk
}

/** Skips people who have the notice, or an unread one of the thread, or one of the thread that goes as far. */
export const insertNotices = statement<NewNotices, StoredRow>(
  'person_notices.insert',
  `insert into person_notices (person_id, shop_id, kind, facts, about, thread, is_shown)
   select w.person_id, :shop_id::integer, :kind::text, :facts::jsonb, :dedupe_key::text, :thread::text, w.is_shown
   from unnest(:person_ids::integer[], :shown::boolean[]) as w (person_id, is_shown)
   where not exists (select from person_notices e where e.person_id = w.person_id and e.thread = :thread::text
     and (e.facts ->> 'last_id')::bigint >= :last_id::bigint)
   on conflict do nothing returning id, person_id, shop_id`,
)

/** `rows` is JSON. Skips people who have it, or an unread one of the thread. In the order of their keys, so that runs cannot deadlock. */
export const insertNoticesOfShops = statement<Pick<NewNotices, 'kind'> & { rows: string }, StoredRow>(
  'person_notices.insert_of_shops',
  `insert into person_notices (person_id, shop_id, kind, facts, about, thread, is_shown)
   select w.person_id, w.shop_id, :kind, w.facts, w.dedupe_key, w.thread, w.is_shown
   from jsonb_to_recordset(:rows::jsonb) as w (
     person_id integer, shop_id integer, facts jsonb, dedupe_key text, thread text, is_shown boolean)
   order by length(w.dedupe_key), w.dedupe_key, w.person_id
   on conflict do nothing returning id, person_id, shop_id`,
)

/** Unread notices of the thread say what is new as well. */
export const updateThreads = statement<Pick<NewNotices, 'person_ids' | 'facts' | 'thread' | 'last_id'>, StoredRow>(
  'person_notices.update_threads',
  `update person_notices set facts = :facts::jsonb, changed_at = clock_timestamp()
   where person_id = any (:person_ids::integer[]) and thread = :thread and read_at is null
     and (facts ->> 'last_id')::bigint < :last_id::bigint
   returning id, person_id, shop_id`,
)

/** Serialises updates of threads. */
export const lockPeople = statement<{ person_ids: readonly number[] }, { id: number }>(
  'person_notices.lock_people',
  'select id from people where id = any (:person_ids::integer[]) order by id for no key update',
)

/** Desks and kinds that the reader may see, as pairs; shop 0 is the market. */
interface Reader {
  person_id: number
  desks: readonly number[]
  kinds: readonly PersonNoticeKind[]
}

/** Null: all. */
interface KindFilter {
  filter_kinds: readonly PersonNoticeKind[] | null
  filter_desks: readonly number[] | null
}

type Filter = Reader & KindFilter

export type PersonNoticeRow = PersonNoticeContent & {
  id: number
  shop_id: NoticeDesk
  shop_name: string | null
  created_at: string
  is_read: boolean
}

const isAllowed = `exists (select from unnest(:desks::integer[], :kinds::text[]) as a (desk, kind)
  where a.desk = coalesce(n.shop_id, 0) and a.kind = n.kind)`
const isOwn = `n.person_id = :person_id and n.is_shown and ${isAllowed}`
const isWanted = `(:filter_kinds::text[] is null or n.kind = any (:filter_kinds))
  and (:filter_desks::integer[] is null or coalesce(n.shop_id, 0) = any (:filter_desks))`

/** Newest change first. */
export const findNotices = statement<Filter & { locale: string; skip: number; max_rows: number }, PersonNoticeRow>(
  'person_notices.list',
  `select n.id, n.kind, n.facts, n.shop_id, translated(s.translations, :locale, 'name', s.name) as shop_name,
     moment_text(n.changed_at) as created_at, n.read_at is not null as is_read
   from person_notices n left join shops s on s.id = n.shop_id
   where ${isOwn} and ${isWanted}
   order by n.changed_at desc, n.id desc offset :skip::integer limit :max_rows::integer`,
)

/** Both counts stop at their limit. */
export const countNotices = statement<
  Filter & { max_total: number; max_unread: number },
  { total: number; unread: number }
>(
  'person_notices.count',
  `select
     (select count(*)::integer from (
       select from person_notices n where ${isOwn} and ${isWanted} limit :max_total::integer) t) as total,
     (select count(*)::integer from (
       select from person_notices n where ${isOwn} and n.read_at is null limit :max_unread::integer) u) as unread`,
)

export const markReadByIds = statement<{ person_id: number; ids: readonly number[] }, { id: number }>(
  'person_notices.mark_read_by_ids',
  `update person_notices set read_at = now()
   where person_id = :person_id and read_at is null and id = any (:ids::bigint[]) returning id`,
)

/** Pages know times in milliseconds. */
export const markReadUpTo = statement<{ person_id: number; up_to: string } & KindFilter, { id: number }>(
  'person_notices.mark_read_up_to',
  `update person_notices n set read_at = now()
   where n.person_id = :person_id and n.read_at is null and ${isWanted}
     and date_trunc('milliseconds', n.changed_at) <= :up_to::timestamptz returning id`,
)

export const deleteOld = statement<{ days: number }, never>(
  'person_notices.delete_old',
  'delete from person_notices where changed_at < now() - make_interval(days => :days::integer)',
)

/** For the accounts in `leaver (id)`: deletes notices with their name or the subject of their tickets. */
export const deletePersonNoticesOfLeaver = part(
  'person_notices.delete_of_leaver',
  `of_person_notices as (delete from person_notices n
     where n.kind in ('chat_message', 'chat_reported') and (n.facts ->> 'user_id')::integer in (select id from leaver)
       or n.kind = 'ticket_written' and n.facts ->> 'ticket_number' in (
         select t.ticket_number from tickets t where t.user_id in (select id from leaver))
       or n.kind = 'contact_message' and n.about in (
         select 'contact:' || c.id from contact_messages c where c.user_id in (select id from leaver)))`,
)

interface PreferenceRow {
  person_id: number
  kind: PersonNoticeKind
  way: PersonNoticeWay
  is_on: boolean
}

/** Of one kind, or with null of all. */
export const findPreferences = statement<
  { person_ids: readonly number[]; kind: PersonNoticeKind | null },
  PreferenceRow
>(
  'person_notices.preferences',
  `select person_id, kind, way, is_on from person_notice_preferences
   where person_id = any (:person_ids::integer[]) and (:kind::text is null or kind = :kind)`,
)

export const setPreference = statement<PreferenceRow, never>(
  'person_notices.set_preference',
  `insert into person_notice_preferences (person_id, kind, way, is_on) values (:person_id, :kind, :way, :is_on)
   on conflict (person_id, kind, way) do update set is_on = excluded.is_on`,
)

export type UnreadNotice = PersonNoticeContent & {
  id: number
  person_id: number
  shop_id: NoticeDesk
  dedupe_key: string
}

export const findUnread = statement<{ ids: readonly number[] }, UnreadNotice>(
  'person_notices.unread',
  'select id, person_id, shop_id, kind, facts, about as dedupe_key from unread_person_notices(:ids::bigint[])',
)

/** For notices that the page does not show, which cannot be marked as read. With their thread ended, the next event makes a new one. */
export const endHiddenThreads = statement<{ ids: readonly number[] }, never>(
  'person_notices.end_hidden_threads',
  'update person_notices set thread = null where id = any (:ids::bigint[]) and not is_shown and thread is not null',
)

/** Since its first notice no recipient has read one or used a desk. A merged notice grows with each message. */
export const findUnnoticed = statement<{ ids: readonly number[] }, UnreadNotice>(
  'person_notices.unnoticed',
  `select e.id, e.person_id, e.shop_id, e.kind, e.facts, e.about as dedupe_key from person_notices e
   where e.id = any (:ids::bigint[]) and not exists (
     select from person_notices n where n.about = e.about and (n.read_at is not null or exists (
       select from person_sessions t where t.person_id = n.person_id and t.last_seen_at > e.created_at)))
   order by e.id`,
)
