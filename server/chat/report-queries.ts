import type { ChatReportReason, ChatReportState } from '#contract/chat-reports.ts'
import type { ChatReport } from '#contract/operator-chats.ts'
import type { OwnChatReport } from '#contract/shop-chats.ts'
import { statement } from '#db/statement.ts'
import type { Pair } from './queries.ts'

type Side = ChatReport['reported_by']

interface NewReport extends Pair {
  reported_by: Side
  /** The person of the shop who reports it; null for a shopper. */
  person_id: number | null
  reason: ChatReportReason
  text: string
}

/** SQL: the other side of the chat `c` than `side` has written. */
const hasOtherSideWrittenSql = (side: string) =>
  `exists (select from messages m where m.chat_id = c.id and m.type <> ${side})`

/** Returns no row if a report of the side is open, or the other side has not written. */
export const insertReport = statement<NewReport, { id: number }>(
  'chat.insert_report',
  `insert into chat_reports (chat_id, reported_by, person_id, reason, text)
   select c.id, :reported_by, :person_id::integer, :reason, :text from chats c
   where c.user_id = :user_id and c.shop_id = :shop_id and ${hasOtherSideWrittenSql(':reported_by::text')}
   on conflict (chat_id, reported_by) where closed_at is null do nothing returning id`,
)

interface OwnReport extends Omit<OwnChatReport, 'by'> {
  /** Null for a shopper. */
  by: string | null
}

export const findOwnReport = statement<Pair & { reported_by: Side }, OwnReport>(
  'chat.own_report',
  `select r.reason, (select p.name from people p where p.id = r.person_id) as by, r.created_at as at, r.closed_at
   from chat_reports r join chats c on c.id = r.chat_id
   where c.user_id = :user_id and c.shop_id = :shop_id and r.reported_by = :reported_by
   order by r.id desc limit 1`,
)

export const findReportable = statement<Pair & { reported_by: Side }, { id: number }>(
  'chat.reportable',
  `select c.id from chats c where c.user_id = :user_id and c.shop_id = :shop_id and ${hasOtherSideWrittenSql(':reported_by::text')}
     and not exists (select from chat_reports r where r.chat_id = c.id and r.reported_by = :reported_by and r.closed_at is null)`,
)

const columns = `r.id, r.reported_by, (select p.name from people p where p.id = r.person_id) as person, r.reason, r.text, r.created_at,
  json_build_object('id', s.id, 'name', translated(s.translations, :locale, 'name', s.name)) as shop,
  json_build_object('id', u.id, 'name', u.name) as "user",
  case when r.closed_at is not null then json_build_object('note', r.note, 'at', moment_text(r.closed_at),
    'by', (select p.name from people p where p.id = r.closed_by)) end as closed`
const tables =
  'chat_reports r join chats c on c.id = r.chat_id join shops s on s.id = c.shop_id join users u on u.id = c.user_id'

/** The rows of each list, and their order: each reads an index. */
const lists: Record<ChatReportState, { where: string; order: string }> = {
  open: { where: 'r.closed_at is null', order: 'r.created_at, r.id' },
  closed: { where: 'r.closed_at is not null', order: 'r.closed_at desc, r.id desc' },
}

const listOf = (state: ChatReportState) =>
  statement<{ locale: string; skip: number; max_rows: number }, ChatReport>(
    `chat.reports.${state}`,
    `select ${columns} from ${tables} where ${lists[state].where}
     order by ${lists[state].order} offset :skip::integer limit :max_rows::integer`,
  )

export const findReports = { open: listOf('open'), closed: listOf('closed') }

const countSql = (state: ChatReportState) =>
  `(select count(*)::integer from chat_reports r where ${lists[state].where}) as ${state}`

export const countReports = statement<Record<never, never>, Record<ChatReportState, number>>(
  'chat.count_reports',
  `select ${countSql('open')}, ${countSql('closed')}`,
)

export const findReport = statement<{ id: number; locale: string }, ChatReport>(
  'chat.report',
  `select ${columns} from ${tables} where r.id = :id::integer`,
)

/** Returns no row if the report is closed, or there is none. */
export const closeReport = statement<{ id: number; person_id: number; note: string }, { id: number }>(
  'chat.close_report',
  `update chat_reports set closed_at = clock_timestamp(), closed_by = :person_id::integer, note = :note
   where id = :id::integer and closed_at is null returning id`,
)
