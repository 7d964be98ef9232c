import { statement } from '#db/statement.ts'

interface Changes {
  /** `since` of the next call. */
  synced_to: string
  records: Buffer | null
  /** Whether the words of a product have changed; null without records. */
  has_new_words: boolean | null
}

/** Without an upper end the planner expects many rows and reads the whole table. */
export const findChanges = statement<{ since: string }, Changes>(
  'search.changes',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as synced_to,
          string_agg(facet_record(f), '') as records, bool_or(f.words_stamp >= :since::xid8) as has_new_words
   from product_facets f where f.stamp >= :since::xid8 and f.stamp < '18446744073709551615'::xid8`,
)

/** Ids above `after`, up to and including `last`. */
export const findRecords = statement<{ after: number; last: number }, { records: Buffer | null }>(
  'search.records',
  `select string_agg(facet_record(f), '') as records
   from product_facets f where f.product_id > :after::integer and f.product_id <= :last::integer`,
)

/** The transaction id from which changes must be read later, and the highest product id. */
export const findSyncStart = statement<Record<never, never>, { synced_to: string; last_id: number }>(
  'search.sync_start',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as synced_to,
          coalesce((select max(product_id) from product_facets), 0) as last_id`,
)

/** After a restore from a backup transaction ids start lower. Rows with higher stamps would count as changed for ever. */
export const repairStamps = statement<Record<never, never>, never>(
  'search.repair_stamps',
  `update product_facets set stamp = pg_current_xact_id(), words_stamp = pg_current_xact_id()
   where stamp > pg_current_xact_id()`,
)
