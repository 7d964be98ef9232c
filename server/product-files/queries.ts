import type { Separator } from '#contract/csv-separators.ts'
import type { ShopId } from '#contract/ids.ts'
import type { ImportCard, ImportState } from '#contract/product-files.ts'
import { statement } from '#db/statement.ts'
import type { StoredFault } from './faults.ts'
import type { Mapping } from './mapping.ts'

interface NewImport {
  shop_id: ShopId
  person_id: number
  file_name: string
  file: Buffer
  separator: Separator
  headings: readonly string[]
  mapping: Mapping
  sample: string
  rows: number
}

export const insertImport = statement<NewImport, { id: number }>(
  'product_files.insert',
  `insert into product_imports (shop_id, person_id, file_name, file, separator, headings, mapping, sample, rows)
   values (:shop_id, :person_id, :file_name, :file, :separator, :headings::text[], :mapping::text[], :sample::jsonb, :rows)
   returning id`,
)

const card = `i.id, i.file_name, i.state, i.is_dry_run, i.rows, i.rows_done, i.rows_changed, i.rows_failed, i.products_created,
  moment_text(i.created_at) as created_at, moment_text(i.ended_at) as ended_at, (select name from people where id = i.person_id) as person`

export interface ImportRow extends ImportCard {
  headings: string[]
  mapping: (string | null)[]
  sample: string[][]
}

interface OwnImport {
  shop_id: ShopId
  id: number
}

export const findImport = statement<OwnImport, ImportRow>(
  'product_files.import',
  `select ${card}, i.headings, i.mapping, i.sample from product_imports i where i.id = :id and i.shop_id = :shop_id`,
)

export const findImports = statement<{ shop_id: ShopId }, ImportCard>(
  'product_files.imports',
  `select ${card} from product_imports i where i.shop_id = :shop_id order by i.id desc limit 50`,
)

export const lockImport = statement<OwnImport, { file_name: string; state: ImportState; is_dry_run: boolean }>(
  'product_files.lock',
  'select file_name, state, is_dry_run from product_imports where id = :id and shop_id = :shop_id for update',
)

/** Resets the progress: a run begins at the first row, for the person who starts it. */
export const startImport = statement<OwnImport & { person_id: number; mapping: Mapping; is_dry_run: boolean }, never>(
  'product_files.start',
  `update product_imports
   set person_id = :person_id, mapping = :mapping::text[], is_dry_run = :is_dry_run, state = 'waiting', rows_done = 0, rows_changed = 0, rows_failed = 0,
       products_created = 0, moved_at = clock_timestamp(), ended_at = null
   where id = :id and shop_id = :shop_id`,
)

export const deleteFaults = statement<{ id: number }, never>(
  'product_files.delete_faults',
  'delete from product_import_rows where import_id = :id',
)

export const findFaultRows = statement<OwnImport & { after: number; limit: number }, FaultRow>(
  'product_files.fault_rows',
  `select r.line, r.cells, r.faults, r.product_id from product_import_rows r join product_imports i on i.id = r.import_id
   where r.import_id = :id and i.shop_id = :shop_id and r.line > :after::integer order by r.line limit :limit::integer`,
)

export interface FaultRow {
  line: number
  cells: string[]
  faults: StoredFault[]
  product_id: number | null
}

export const deleteOldImports = statement<{ days: number }, never>(
  'product_files.delete_old',
  `delete from product_imports where created_at < now() - :days::integer * interval '1 day' and state not in ('waiting', 'running')`,
)

/** A shop keeps its latest ten files. */
export const deleteSurplusImports = statement<{ shop_id: ShopId }, never>(
  'product_files.delete_surplus',
  `delete from product_imports
   where shop_id = :shop_id and state not in ('waiting', 'running')
     and id not in (select id from product_imports where shop_id = :shop_id order by id desc limit 9)`,
)
