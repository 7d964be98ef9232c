import type { ShopId } from '#contract/ids.ts'
import type { DeskTicketCard, TicketInternalNote } from '#contract/operator-tickets.ts'
import type { IssueType, Ticket, TicketMessage, TicketState } from '#contract/support.ts'
import { statement } from '#db/statement.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'
import { cardColumns, cardTables, matchesKey } from '../queries.ts'

export interface TicketFilter {
  issue_type: IssueType | null
  /** Null: everybody's. */
  assigned_to: number | null
  is_unassigned: boolean
}

export interface TicketSearch extends TicketFilter {
  search: string
  /** Of the shopper, folded; null if the search is none. */
  email: string | null
}

interface Page {
  status: TicketState
  skip: number
  max_rows: number
}

/** Of open tickets the longest waiting comes first, of others the latest change. */
const orders = { waiting: 't.waiting_since, t.id', latest: 't.updated_at desc, t.id desc' }

const deskColumns = `${cardColumns}, t.waiting_since, json_build_object('id', u.id, 'name', u.name) as shopper,
  case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end as assignee`
const deskTables = `${cardTables} join users u on u.id = t.user_id left join people p on p.id = t.assigned_to`

const matchesFilter = `(:issue_type::text is null or t.issue_type = :issue_type)
  and (:assigned_to::integer is null or t.assigned_to = :assigned_to)
  and (not :is_unassigned::boolean or t.assigned_to is null)`
const matchesSearch = `(${containsWordsSql('t.search_name')}
  or t.user_id = (select a.id from users a where lower(a.email) = :email::text))`

const listSql = (condition: string, order: keyof typeof orders) =>
  `select ${deskColumns} from ${deskTables} where t.state = :status and ${condition}
   order by ${orders[order]} offset :skip::integer limit :max_rows::integer`
const countSql = (condition: string) =>
  `select t.state as status, count(*)::integer as count from tickets t where ${condition} group by t.state`

/** One statement per sort order, so that each can use its index. */
export const findListed = {
  waiting: statement<TicketFilter & Page, DeskTicketCard>(
    'support.desk_list_waiting',
    listSql(matchesFilter, 'waiting'),
  ),
  latest: statement<TicketFilter & Page, DeskTicketCard>('support.desk_list_latest', listSql(matchesFilter, 'latest')),
}

const matchesFilterAndSearch = `${matchesFilter} and ${matchesSearch}`

export const findMatching = {
  waiting: statement<TicketSearch & Page, DeskTicketCard>(
    'support.desk_search_waiting',
    listSql(matchesFilterAndSearch, 'waiting'),
  ),
  latest: statement<TicketSearch & Page, DeskTicketCard>(
    'support.desk_search_latest',
    listSql(matchesFilterAndSearch, 'latest'),
  ),
}

interface StatusCount {
  status: TicketState
  count: number
}

export const countListed = statement<TicketFilter, StatusCount>('support.count_desk', countSql(matchesFilter))
export const countMatching = statement<TicketSearch, StatusCount>(
  'support.count_matching_desk',
  countSql(matchesFilterAndSearch),
)

export interface DeskTicketRow extends DeskTicketCard {
  email: string | null
  phone: string | null
  locale: string
  messages: (TicketMessage & { name: string | null })[]
  events: (Ticket['events'][number] & { name: string | null })[]
  notes: TicketInternalNote[]
}

const nameOf = (row: string) => `(select writer.name from people writer where writer.id = ${row}.person_id)`

/** Only the events that messages do not imply: closing, and reopening. */
export const findDeskTicket = statement<{ ticket_number: string; user_id: null }, DeskTicketRow>(
  'support.desk_one',
  `select ${deskColumns}, u.email, u.phone_code || u.phone as phone, t.locale,
     (select coalesce(json_agg(json_build_object('status', e.state, 'actor', e.actor, 'name', ${nameOf('e')},
        'at', moment_text(e.created_at)) order by e.id), '[]')
      from (select e.*, lag(e.state) over (order by e.id) as before from ticket_events e where e.ticket_id = t.id) e
      where 'closed' in (e.state, e.before)) as events,
     (select coalesce(json_agg(json_build_object('id', m.id, 'type', m.type, 'name', ${nameOf('m')}, 'message', m.message,
        'created_at', moment_text(m.created_at),
        'attachments', (select coalesce(json_agg(picture_json(p.picture_id) order by p.position), '[]')
                        from ticket_pictures p where p.ticket_message_id = m.id)) order by m.id), '[]')
      from ticket_messages m where m.ticket_id = t.id) as messages,
     (select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'name', ${nameOf('n')},
        'at', moment_text(n.created_at)) order by n.id), '[]')
      from ticket_notes n where n.ticket_id = t.id) as notes
   from ${deskTables} where ${matchesKey}`,
)

export const findTicketChat = statement<
  { ticket_number: string },
  { ticket_number: string; user_id: number; shop_id: ShopId | null; state: TicketState }
>(
  'support.ticket_chat',
  `select t.ticket_number, t.user_id, o.shop_id, t.state from tickets t left join orders o on o.id = t.order_id
   where t.ticket_number = upper(:ticket_number)`,
)

export const setAssignee = statement<{ ticket_id: number; person_id: number | null }, never>(
  'support.set_assignee',
  'update tickets set assigned_to = :person_id::integer where id = :ticket_id::bigint',
)

interface NewInternalNote {
  ticket_number: string
  person_id: number
  text: string
}

export const insertInternalNote = statement<NewInternalNote, TicketInternalNote & { ticket_number: string }>(
  'support.insert_internal_note',
  `with found as (select t.id, t.ticket_number from tickets t where t.ticket_number = upper(:ticket_number)),
   inserted as (insert into ticket_notes (ticket_id, person_id, text) select id, :person_id::integer, :text from found
     returning id, text, created_at)
   select n.id, n.text, moment_text(n.created_at) as at, (select name from people where id = :person_id::integer) as name, f.ticket_number
   from inserted n cross join found f`,
)
