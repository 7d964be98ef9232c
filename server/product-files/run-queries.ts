import type { ShopId } from '#contract/ids.ts'
import type { Separator } from '#contract/product-file-columns.ts'
import { statement } from '#db/statement.ts'

export interface ImportRun {
  shop_id: ShopId
  person_id: number | null
  separator: Separator
  mapping: (string | null)[]
  is_dry_run: boolean
  rows: number
  rows_done: number
  bytes: number
}

/** Marks a waiting or interrupted run as running, and returns it. */
export const takeRun = statement<{ id: number }, ImportRun>(
  'product_files.take_run',
  `update product_imports set state = 'running', moved_at = clock_timestamp() where id = :id and state in ('waiting', 'running')
   returning shop_id, person_id, separator, mapping, is_dry_run, rows, rows_done, length(file) as bytes`,
)

/** Runs without progress for a minute, whose process has probably ended. */
export const findCutOffRuns = statement<Record<never, never>, { id: number }>(
  'product_files.cut_off_runs',
  `select id from product_imports where state in ('waiting', 'running') and moved_at < now() - interval '1 minute' order by id limit 20`,
)

/** The bytes of the file from an offset on. */
export const readSlice = statement<{ id: number; offset: number; limit: number }, { bytes: Buffer }>(
  'product_files.slice',
  'select substring(file from :offset::integer + 1 for :limit::integer) as bytes from product_imports where id = :id',
)

/** Locks the run for one group of rows. No row: it was stopped, another process has done these rows, or the market hides the shop. */
export const lockRun = statement<{ id: number; rows_done: number }, { id: number }>(
  'product_files.lock_run',
  `select i.id from product_imports i where i.id = :id and i.state = 'running' and i.rows_done = :rows_done
     and not exists (select from shops s where s.id = i.shop_id and s.is_suspended) for update`,
)

interface Progress {
  id: number
  done: number
  changed: number
  failed: number
  created: number
}

export const moveOn = statement<Progress, never>(
  'product_files.move_on',
  `update product_imports
   set rows_done = rows_done + :done::integer, rows_changed = rows_changed + :changed::integer, rows_failed = rows_failed + :failed::integer,
       products_created = products_created + :created::integer, moved_at = clock_timestamp()
   where id = :id`,
)

export const endRun = statement<{ id: number; rows_done: number }, { is_dry_run: boolean }>(
  'product_files.end_run',
  `update product_imports set state = case when is_dry_run then 'checked' else 'done' end, ended_at = clock_timestamp()
   where id = :id and state = 'running' and rows_done = :rows_done returning is_dry_run`,
)

export const insertFaults = statement<{ id: number; rows: string }, never>(
  'product_files.insert_faults',
  `insert into product_import_rows (import_id, line, cells, faults)
   select :id, r.line, r.cells, r.faults from jsonb_to_recordset(:rows::jsonb) as r (line integer, cells text[], faults jsonb)`,
)

export const findImportedProduct = statement<{ id: number; key: string }, { product_id: number }>(
  'product_files.imported_product',
  'select product_id from product_import_products where import_id = :id and key = :key',
)

export const insertImportedProduct = statement<{ id: number; key: string; product_id: number }, never>(
  'product_files.insert_imported_product',
  'insert into product_import_products (import_id, key, product_id) values (:id, :key, :product_id)',
)

export const findProductsOfSkus = statement<
  { shop_id: ShopId; skus: readonly string[] },
  { sku: string; product_id: number }
>(
  'product_files.products_of_skus',
  'select sku, product_id from variants where shop_id = :shop_id and sku = any (:skus::text[])',
)
