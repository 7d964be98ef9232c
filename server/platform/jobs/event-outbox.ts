import { part, type Queryer, statement } from '#db/statement.ts'

export interface OutboxEvent {
  readonly id: string
  readonly event: string
  readonly payload: object
}

export const insertEvent = statement<Omit<OutboxEvent, 'id'>, never>(
  'events.insert',
  'insert into event_outbox (event, payload) values (:event, :payload)',
)

/** Writes the events of `emitted (event, payload)`, a common table expression of the statement that contains this part. */
export const insertEmitted = part(
  'events.insert_emitted',
  'insert into event_outbox (event, payload) select event, payload from emitted',
)

interface TakeEventsParams {
  names: readonly string[]
  /** Ids that are left where they are. */
  except: readonly string[]
  limit: number
}

/** Skips rows that another worker has locked. */
const deleteFirst = statement<TakeEventsParams, OutboxEvent>(
  'events.delete_first',
  `with oldest as materialized (
     select id from event_outbox where event = any (:names::text[]) and id <> all (:except::bigint[])
     order by id limit :limit::integer for update skip locked
   )
   delete from event_outbox where id in (select id from oldest) returning id, event, payload`,
)

/** Deletes and returns the oldest events of these names, oldest first. Events of other names belong to another version of the shop. */
export async function takeEvents(db: Queryer, params: TakeEventsParams): Promise<OutboxEvent[]> {
  const rows = await deleteFirst(db, params)
  return rows.sort((a, b) => Number(a.id) - Number(b.id))
}
