import type {
  HelpQuestion,
  IssueType,
  Ticket,
  TicketActor,
  TicketCard,
  TicketMessage,
  TicketState,
} from '#contract/support.ts'
import { part, type Queryer, statement } from '#db/statement.ts'

export const cardColumns = `t.ticket_number, t.subject, t.issue_type, t.state as status, t.created_at, t.updated_at,
     case when o.id is null then null else json_build_object('id', o.id, 'order_code', o.order_code) end as "order"`
export const cardTables = 'tickets t left join orders o on o.id = t.order_id'

interface TicketFilter {
  user_id: number
  status: TicketState | null
  skip: number
  max_rows: number
}

export const findTickets = statement<TicketFilter, TicketCard>(
  'support.list',
  `select ${cardColumns} from ${cardTables}
   where t.user_id = :user_id and (:status::text is null or t.state = :status)
   order by t.updated_at desc, t.id desc offset :skip::integer limit :max_rows::integer`,
)

export const countTickets = statement<{ user_id: number }, { status: TicketState; count: number }>(
  'support.count',
  'select state as status, count(*)::integer as count from tickets where user_id = :user_id group by state',
)

/** A ticket number, and its shopper if a shopper makes the request. */
export interface TicketKey {
  ticket_number: string
  user_id: number | null
}
/** People type numbers from mails: case does not matter. */
export const matchesKey =
  't.ticket_number = upper(:ticket_number) and (:user_id::integer is null or t.user_id = :user_id)'

export type TicketRow = Omit<Ticket, 'can_close' | 'can_reopen'> & { messages: TicketMessage[]; shopper: string }

/** Only the events that messages do not imply: closing, and reopening. */
export const findTicket = statement<TicketKey, TicketRow>(
  'support.one',
  `select ${cardColumns}, u.name as shopper,
     (select coalesce(json_agg(json_build_object('status', e.state, 'actor', e.actor, 'at', moment_text(e.created_at)) order by e.id), '[]')
      from (select e.*, lag(e.state) over (order by e.id) as before from ticket_events e where e.ticket_id = t.id) e
      where 'closed' in (e.state, e.before)) as events,
     (select coalesce(json_agg(json_build_object('id', m.id, 'type', m.type, 'message', m.message, 'created_at', moment_text(m.created_at),
        'attachments', (select coalesce(json_agg(picture_json(p.picture_id) order by p.position), '[]')
                        from ticket_pictures p where p.ticket_message_id = m.id)) order by m.id), '[]')
      from ticket_messages m where m.ticket_id = t.id) as messages
   from ${cardTables} join users u on u.id = t.user_id where ${matchesKey}`,
)

export const findOwnOrder = statement<{ user_id: number; order_code: string }, { id: number }>(
  'support.own_order',
  'select id from orders where user_id = :user_id and order_code = :order_code',
)

interface NewTicket {
  ticket_number: string
  user_id: number
  order_id: number | null
  issue_type: IssueType
  subject: string
  locale: string
}

export const insertTicket = statement<NewTicket, { id: number }>(
  'support.insert',
  `with opened as (
     insert into tickets (ticket_number, user_id, order_id, issue_type, subject, locale, search_name)
     select :ticket_number::text, u.id, :order_id::bigint, :issue_type, :subject::text, :locale,
       search_text(concat_ws(' ', :ticket_number::text, :subject::text,
         (select o.order_code from orders o where o.id = :order_id::bigint), u.name))
     from users u where u.id = :user_id returning id
   )
   insert into ticket_events (ticket_id, state, actor) select id, 'open', 'shopper' from opened returning ticket_id as id`,
)

interface TicketRecord {
  id: number
  ticket_number: string
  user_id: number
  state: TicketState
  assigned_to: number | null
}

interface ThreadEnd {
  messages: number
  /** Of `assigned_to`. */
  assignee: string | null
  /** The last message; null while the ticket is opened. */
  last_id: number | null
  last_type: TicketActor | null
  /** Of the shopper or the person who wrote it; null for a command of the terminal. */
  last_author: string | null
}

export type LockedTicket = TicketRecord & ThreadEnd

const lockRecord = statement<TicketKey, TicketRecord>(
  'support.lock',
  `select t.id, t.ticket_number, t.user_id, t.state, t.assigned_to from tickets t where ${matchesKey} for update of t`,
)

const findThreadEnd = statement<{ id: number }, ThreadEnd>(
  'support.thread_end',
  `select (select count(*)::integer from ticket_messages m where m.ticket_id = t.id) as messages,
     (select p.name from people p where p.id = t.assigned_to) as assignee, l.id as last_id, l.type as last_type,
     case when l.type = 'shopper' then (select u.name from users u where u.id = t.user_id)
          else (select p.name from people p where p.id = l.person_id) end as last_author
   from tickets t left join lateral (
     select m.id, m.type, m.person_id from ticket_messages m where m.ticket_id = t.id order by m.id desc limit 1) l on true
   where t.id = :id::bigint`,
)

/** Concurrent messages and moves of a ticket wait for each other. The messages are read after the wait, by a statement of its own. */
export async function lockTicket(db: Queryer, key: TicketKey): Promise<LockedTicket | undefined> {
  const [record] = await lockRecord(db, key)
  if (!record) return undefined
  const [end] = await findThreadEnd(db, { id: record.id })
  return end && { ...record, ...end }
}

interface NewMessage {
  ticket_id: number
  type: TicketActor
  message: string
  picture_ids: number[]
  /** The new language of the ticket; null keeps it. */
  locale: string | null
  /** Who answers for the market; null for the shopper, and at a terminal. */
  person_id: number | null
}

/** A person's answer to an unassigned ticket assigns it to them. */
export const insertMessage = statement<NewMessage, { id: number }>(
  'support.insert_message',
  `with inserted as (
     insert into ticket_messages (ticket_id, type, message, person_id)
     values (:ticket_id::bigint, :type::text, :message, :person_id::integer) returning id
   ), pictures as (
     insert into ticket_pictures (ticket_message_id, position, picture_id)
     select inserted.id, sent.position, sent.id
     from inserted cross join unnest(:picture_ids::integer[]) with ordinality as sent (id, position)
   ), touched as (
     update tickets set updated_at = clock_timestamp(), locale = coalesce(:locale::text, locale),
       waiting_since = case when :type::text = 'shopper' then clock_timestamp() else waiting_since end,
       assigned_to = coalesce(assigned_to, :person_id::integer)
     where id = :ticket_id::bigint
   )
   select id from inserted`,
)

interface NewState {
  ticket_id: number
  state: TicketState
  actor: TicketActor
  /** Null for the shopper, and at a terminal. */
  person_id: number | null
}

/** A shopper who opens a ticket again waits from then on. */
export const setState = statement<NewState, never>(
  'support.set_state',
  `with moved as (
     update tickets set state = :state::text, updated_at = clock_timestamp(),
       waiting_since = case when :state::text = 'open' and :actor::text = 'shopper' then clock_timestamp() else waiting_since end
     where id = :ticket_id::bigint returning id
   )
   insert into ticket_events (ticket_id, state, actor, person_id)
   select id, :state::text, :actor::text, :person_id::integer from moved`,
)

export const findHelp = statement<{ locale: string; has_selling: boolean }, HelpQuestion>(
  'support.help',
  `select slug, topic, translated(translations, :locale, 'question', question) as question,
          translated(translations, :locale, 'answer', answer) as answer
   from help_questions where :has_selling or topic <> 'selling' order by topic, position, slug`,
)

export const deleteTicketsOfLeaver = part(
  'support.delete_of_leaver',
  `of_tickets as (delete from tickets where user_id in (select id from leaver)),
   of_contact_messages as (delete from contact_messages where user_id in (select id from leaver))`,
)
