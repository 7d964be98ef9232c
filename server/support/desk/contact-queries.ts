import type { ContactCard, ContactState, DeskContactMessage } from '#contract/operator-contact.ts'
import { type Queryer, statement } from '#db/statement.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'

interface Page {
  state: ContactState
  skip: number
  max_rows: number
}
interface Search {
  search: string
}

/** Of open messages the oldest comes first, of others the latest. */
const orders = { oldest: 'c.created_at, c.id', latest: 'c.created_at desc, c.id desc' }
const everyMessage = 'true'
const matchesSearch = containsWordsSql('c.search_name')

const cardColumns = `c.id, c.state, c.name, c.email, c.subject, moment_text(c.created_at) as created_at,
  moment_text(c.moved_at) as moved_at, (select p.name from people p where p.id = c.moved_by) as moved_by,
  (select count(*)::integer from contact_answers a where a.contact_message_id = c.id) as answer_count`

const listSql = (condition: string, order: keyof typeof orders) =>
  `select ${cardColumns} from contact_messages c where c.state = :state and ${condition}
   order by ${orders[order]} offset :skip::integer limit :max_rows::integer`
const countSql = (condition: string) =>
  `select c.state, count(*)::integer as count from contact_messages c where ${condition} group by c.state`

/** One statement per sort order, so that each can use the index on the state. */
export const findListed = {
  oldest: statement<Page, ContactCard>('support.contact_list_oldest', listSql(everyMessage, 'oldest')),
  latest: statement<Page, ContactCard>('support.contact_list_latest', listSql(everyMessage, 'latest')),
}
export const findMatching = {
  oldest: statement<Page & Search, ContactCard>('support.contact_search_oldest', listSql(matchesSearch, 'oldest')),
  latest: statement<Page & Search, ContactCard>('support.contact_search_latest', listSql(matchesSearch, 'latest')),
}

interface StateCount {
  state: ContactState
  count: number
}
export const countListed = statement<object, StateCount>('support.count_contacts', countSql(everyMessage))
export const countMatching = statement<Search, StateCount>('support.count_matching_contacts', countSql(matchesSearch))

export const findContactOfDesk = statement<{ id: number }, DeskContactMessage>(
  'support.contact_one',
  `select ${cardColumns}, c.phone, c.message, c.locale, c.user_id is not null as has_account,
     (select max(a.id) from contact_answers a where a.contact_message_id = c.id) as last_answer_id,
     (select coalesce(json_agg(json_build_object('id', a.id, 'text', a.text, 'at', moment_text(a.created_at),
        'name', (select p.name from people p where p.id = a.person_id)) order by a.id), '[]')
      from contact_answers a where a.contact_message_id = c.id) as answers
   from contact_messages c where c.id = :id::bigint`,
)

interface ContactRecord {
  id: number
  state: ContactState
  email: string
}

interface LockedContact extends ContactRecord {
  moved_by: string | null
  last_answer_id: number | null
  last_author: string | null
}

const lockRecord = statement<{ id: number }, ContactRecord>(
  'support.lock_contact',
  'select c.id, c.state, c.email from contact_messages c where c.id = :id::bigint for update of c',
)

const findLastAnswer = statement<{ id: number }, Omit<LockedContact, keyof ContactRecord>>(
  'support.contact_last_answer',
  `select (select p.name from people p where p.id = c.moved_by) as moved_by, l.id as last_answer_id,
     (select p.name from people p where p.id = l.person_id) as last_author
   from contact_messages c left join lateral (
     select a.id, a.person_id from contact_answers a where a.contact_message_id = c.id order by a.id desc limit 1) l on true
   where c.id = :id::bigint`,
)

/** Concurrent answers and moves of a message wait for each other. Answers are read after the wait, by a statement of its own. */
export async function lockContact(db: Queryer, id: number): Promise<LockedContact | undefined> {
  const [record] = await lockRecord(db, { id })
  if (!record) return undefined
  const [last] = await findLastAnswer(db, { id })
  return last && { ...record, ...last }
}

export const insertAnswer = statement<{ id: number; person_id: number; text: string }, { id: number }>(
  'support.insert_contact_answer',
  `insert into contact_answers (contact_message_id, person_id, text) values (:id::bigint, :person_id, :text) returning id`,
)

export const setContactState = statement<{ id: number; state: ContactState; person_id: number }, never>(
  'support.set_contact_state',
  `update contact_messages set state = :state, moved_by = :person_id, moved_at = clock_timestamp() where id = :id::bigint`,
)

/** Reopens all spam of an address that is trusted again, and what is spam only because a person had marked a message of its network. */
export const reopenSpamOf = statement<{ id: number; email: string; person_id: number }, never>(
  'support.reopen_spam',
  `update contact_messages c set state = 'open', moved_by = :person_id, moved_at = clock_timestamp()
   where c.state = 'spam' and (c.email = :email or c.moved_by is null
     and c.network = (select trusted.network from contact_messages trusted where trusted.id = :id::bigint)
     and not exists (select from contact_messages s where s.state = 'spam' and s.moved_by is not null and s.email <> :email
                       and (s.network = c.network or s.email = c.email)))`,
)

export const findContactAnswer = statement<{ id: number }, { text: string; email: string; locale: string | null }>(
  'support.contact_answer',
  `select a.text, c.email, c.locale from contact_answers a join contact_messages c on c.id = a.contact_message_id where a.id = :id`,
)
