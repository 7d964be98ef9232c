import type { ShopId } from '#contract/ids.ts'
import type { ApplicationCard } from '#contract/operator-applications.ts'
import { statement } from '#db/statement.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'
import type { ApplicationDocument } from '../documents.ts'
import { decidedBySql } from '../queries.ts'
import type { ApplicationState } from '../states.ts'

interface ListFilter {
  locale: string
  state: ApplicationState
  skip: number
  max_rows: number
}

interface SearchFilter {
  search: string
}

/** Those that wait longest come first, of those that are decided the latest. */
const orders = { waiting: 'a.id', decided: 'a.id desc' }

const everyApplication = 'true'
const matchesSearch = containsWordsSql('a.search_name')

const listSql = (condition: string, order: keyof typeof orders) =>
  `select a.id, a.application_number, a.state, a.shop_name, a.owner_name, translated(z.translations, :locale, 'name', z.name) as zone, a.country,
          moment_text(a.created_at) as sent_at, moment_text(a.decided_at) as decided_at, ${decidedBySql} as decided_by
   from shop_applications a join zones z on z.id = a.zone_id
   where ${condition} and a.state = :state order by ${orders[order]} offset :skip::integer limit :max_rows::integer`

const countSql = (condition: string) =>
  `select a.state, count(*)::integer as count from shop_applications a where ${condition} group by a.state`

/** One statement per sort order, so that each can use the index on the state. */
export const findListed = {
  waiting: statement<ListFilter, ApplicationCard>('applications.list_waiting', listSql(everyApplication, 'waiting')),
  decided: statement<ListFilter, ApplicationCard>('applications.list_decided', listSql(everyApplication, 'decided')),
}

export const findMatching = {
  waiting: statement<ListFilter & SearchFilter, ApplicationCard>(
    'applications.search_waiting',
    listSql(matchesSearch, 'waiting'),
  ),
  decided: statement<ListFilter & SearchFilter, ApplicationCard>(
    'applications.search_decided',
    listSql(matchesSearch, 'decided'),
  ),
}

interface StateCount {
  state: ApplicationState
  count: number
}

export const countListed = statement<object, StateCount>('applications.count', countSql(everyApplication))
export const countMatching = statement<SearchFilter, StateCount>('applications.count_matching', countSql(matchesSearch))

export const findDocuments = statement<{ id: number }, ApplicationDocument & { position: number }>(
  'applications.documents',
  `select position, kind, bytes from shop_application_documents where shop_application_id = :id::bigint order by position`,
)

export const findDocument = statement<
  { id: number; position: number },
  ApplicationDocument & { application_number: string; shop_name: string }
>(
  'applications.document',
  `select a.application_number, a.shop_name, d.kind, d.bytes
   from shop_application_documents d join shop_applications a on a.id = d.shop_application_id
   where d.shop_application_id = :id::bigint and d.position = :position::integer`,
)

export interface WaitingApplication {
  application_number: string
  shop_name: string
  owner_name: string
  created_at: string
}

export const findWaiting = statement<Record<never, never>, WaitingApplication>(
  'applications.waiting',
  `select application_number, shop_name, owner_name, created_at from shop_applications where state = 'pending' order by id`,
)

export interface LockedApplication {
  id: number
  shop_name: string
  zone_id: number
  about: string
  owner_name: string
  email: string
  phone: string | null
  password_hash: string | null
  locale: string
  state: ApplicationState
}

export const lockApplication = statement<{ id: number }, LockedApplication>(
  'applications.lock',
  `select id, shop_name, zone_id, about, owner_name, email, phone_code || phone as phone, password_hash, locale, state
   from shop_applications where id = :id::bigint for update`,
)

interface StoredDecision {
  id: number
  state: ApplicationState
  reason: string | null
  shop_id: ShopId | null
  /** Null at a terminal. */
  person_id: number | null
}

/** Deletes the password hash: it has been copied to the shop's person, or is not needed any more. */
export const setDecided = statement<StoredDecision, never>(
  'applications.set_decided',
  `with moved as (
     update shop_applications set state = :state, reason = :reason::text, shop_id = :shop_id::integer,
       decided_at = clock_timestamp(), password_hash = null
     where id = :id::bigint returning id
   )
   insert into shop_application_events (shop_application_id, state, actor, person_id)
   select id, :state, 'operator', :person_id::integer from moved`,
)
