import { part, type Queryer, statement } from '#db/statement.ts'

/** What happened, and what is known of it. */
export interface OutboxEvent {
  readonly id: string
  readonly event: string
  readonly known: object
}

export const insertEvent = statement<Omit<OutboxEvent, 'id'>, never>(
  'events.insert',
  'insert into event_outbox (event, known) values (:event, :known)',
)

/** Writes the events of `happened (event, known)`, a common table expression of the statement that contains this one. */
export const insertHappened = part(
  'events.insert_happened',
  'insert into event_outbox (event, known) select event, known from happened',
)

interface Taking {
  names: readonly string[]
  /** Ids that are left where they are. */
  except: readonly string[]
  most: number
}

/** Skips rows that another worker has locked. */
const deleteFirst = statement<Taking, OutboxEvent>(
  'events.take',
  `with oldest as materialized (
     select id from event_outbox where event = any (:names::text[]) and id <> all (:except::bigint[])
     order by id limit :most::integer for update skip locked
   )
   delete from event_outbox where id in (select id from oldest) returning id, event, known`,
)

/**
 * The oldest events of these names, oldest first; others are left to a newer version of the shop that knows them. They are gone once the
 * caller's transaction commits.
 */
export async function takeEvents(db: Queryer, taking: Taking): Promise<OutboxEvent[]> {
  const rows = await deleteFirst(db, taking)
  return rows.sort((a, b) => Number(a.id) - Number(b.id))
}
