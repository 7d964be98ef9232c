import type { Separator } from '#contract/csv-separators.ts'
import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import type { FaultyRow } from './faults.ts'

export interface ImportRun {
  id: number
  shop_id: ShopId
  person_id: number | null
  separator: Separator
  mapping: (string | null)[]
  is_dry_run: boolean
  rows: number
  rows_done: number
  bytes: number
}

/** Runs of a shop start one after another. */
export const lockRunsOfShop = statement<{ id: number }, { id: number }>(
  'product_files.lock_runs_of_shop',
  `select o.id from product_imports o where o.shop_id = (select shop_id from product_imports where id = :id)
     and o.state in ('waiting', 'running') order by o.id for update`,
)

type OpenState = 'waiting' | 'running'

/** SQL: no other import of the shop of `i` makes progress. */
const isTurn = `not exists (select from product_imports o where o.shop_id = i.shop_id and o.id <> i.id and o.state = 'running'
  and o.moved_at >= now() - interval '1 minute')`

/**
 * Marks a run in one of the states as running, and returns it; no row while another import of the shop runs. A dry run begins at the first
 * row: it stored nothing of the products that later rows continue.
 */
export const startRun = statement<{ id: number; states: readonly OpenState[] }, ImportRun>(
  'product_files.start_run',
  `with started as (
     update product_imports i set state = 'running', moved_at = clock_timestamp(),
       rows_done = case when is_dry_run then 0 else rows_done end, rows_changed = case when is_dry_run then 0 else rows_changed end,
       rows_failed = case when is_dry_run then 0 else rows_failed end, products_created = case when is_dry_run then 0 else products_created end
     where i.id = :id and i.state = any (:states::text[]) and ${isTurn}
     returning i.*
   ), repeated as (
     delete from product_import_rows r using started s where r.import_id = s.id and s.is_dry_run
   )
   select id, shop_id, person_id, separator, mapping, is_dry_run, rows, rows_done, length(file) as bytes from started`,
)

/** One run of each shop that has made no progress for a minute: its process has probably ended. */
export const findStalledRuns = statement<Record<never, never>, { id: number }>(
  'product_files.stalled_runs',
  `select distinct on (i.shop_id) i.id from product_imports i
   where i.state in ('waiting', 'running') and i.moved_at < now() - interval '1 minute' and ${isTurn}
   order by i.shop_id, i.state = 'running' desc, i.id limit 20`,
)

export const findWaitingRun = statement<{ shop_id: ShopId }, { id: number }>(
  'product_files.waiting_run',
  `select id from product_imports where shop_id = :shop_id and state = 'waiting' order by id limit 1`,
)

export const readSlice = statement<{ id: number; offset: number; limit: number }, { bytes: Buffer }>(
  'product_files.read_slice',
  'select substring(file from :offset::integer + 1 for :limit::integer) as bytes from product_imports where id = :id',
)

/** No row: the run was stopped or restarted, another process has done these rows, or the market hides the shop. */
export const lockRun = statement<
  Pick<ImportRun, 'mapping' | 'is_dry_run' | 'rows_done'> & { id: number },
  { id: number }
>(
  'product_files.lock_run',
  `select i.id from product_imports i where i.id = :id and i.state = 'running' and i.rows_done = :rows_done
     and i.mapping = :mapping::text[] and i.is_dry_run = :is_dry_run
     and not exists (select from shops s where s.id = i.shop_id and s.is_suspended) for update`,
)

interface Progress {
  id: number
  done: number
  changed: number
  failed: number
  created: number
}

export const recordProgress = statement<Progress, never>(
  'product_files.record_progress',
  `update product_imports
   set rows_done = rows_done + :done::integer, rows_changed = rows_changed + :changed::integer, rows_failed = rows_failed + :failed::integer,
       products_created = products_created + :created::integer, moved_at = clock_timestamp()
   where id = :id`,
)

export interface EndedRun {
  /** Any product of the shop, if the run has changed some. */
  product_id: number | null
}

const endedRun = `case when not is_dry_run and rows_changed > 0
  then (select min(p.id) from products p where p.shop_id = product_imports.shop_id) end as product_id`

export const endRun = statement<{ id: number; rows_done: number }, EndedRun>(
  'product_files.end_run',
  `update product_imports set state = case when is_dry_run then 'checked' else 'done' end, ended_at = clock_timestamp()
   where id = :id and state = 'running' and rows_done = :rows_done returning ${endedRun}`,
)

/** Stops an import; with `keeps_columns` its columns can be mapped again. */
export const stopRun = statement<{ id: number; keeps_columns: boolean }, EndedRun>(
  'product_files.stop_run',
  `update product_imports
   set state = case when :keeps_columns then 'uploaded' else 'stopped' end,
       ended_at = case when not :keeps_columns then clock_timestamp() end,
       rows_done = case when :keeps_columns then 0 else rows_done end,
       rows_changed = case when :keeps_columns then 0 else rows_changed end,
       rows_failed = case when :keeps_columns then 0 else rows_failed end,
       products_created = case when :keeps_columns then 0 else products_created end
   where id = :id returning ${endedRun}`,
)

export interface NewFaultRow extends FaultyRow {
  readonly product_id: number | null
}

export const insertFaults = statement<{ id: number; rows: string }, never>(
  'product_files.insert_faults',
  `insert into product_import_rows (import_id, line, cells, faults, product_id)
   select :id, r.line, r.cells, r.faults, r.product_id
   from jsonb_to_recordset(:rows::jsonb) as r (line integer, cells text[], faults jsonb, product_id integer)`,
)

export const findImportedProduct = statement<{ id: number; key: string }, { product_id: number }>(
  'product_files.imported_product',
  'select product_id from product_import_products where import_id = :id and key = :key',
)

export const insertImportedProduct = statement<{ id: number; key: string; product_id: number }, never>(
  'product_files.insert_imported_product',
  'insert into product_import_products (import_id, key, product_id) values (:id, :key, :product_id)',
)

/** Without the products that an import has created, if it is given. */
export const findProductsOfSkus = statement<
  { shop_id: ShopId; skus: readonly string[]; except_import_id: number | null },
  { sku: string; product_id: number }
>(
  'product_files.products_of_skus',
  `select v.sku, v.product_id from variants v where v.shop_id = :shop_id and v.sku = any (:skus::text[])
     and not exists (select from product_import_products i where i.import_id = :except_import_id::integer and i.product_id = v.product_id)`,
)
