import { z } from 'zod'
import { call, type FileRule } from './call.ts'
import { separators } from './csv-separators.ts'
import { maxSearchLengths } from './limits.ts'
import { productFileLimits } from './product-file-columns.ts'
import { productFilters } from './product-states.ts'
import { id, idText, moment, singleLineText } from './shapes.ts'

/**
 * `uploaded`: its columns are not mapped yet. `waiting`, `running`: the state of its job. `checked`: a dry run has ended. `done`: rows
 * without faults are applied. `stopped`: a person stopped it, or may no longer change
 * products; earlier rows stay applied. A stopped dry run is `uploaded` again.
 */
const importStates = ['uploaded', 'waiting', 'running', 'checked', 'done', 'stopped'] as const
const state = z.enum(importStates)
export type ImportState = z.output<typeof state>

const fileRule = {
  maxBytes: productFileLimits.bytes,
  types: ['text/csv', 'text/tab-separated-values', 'text/plain'],
} as const satisfies FileRule

/** A column of `productFileColumns`; columns of words may add a language, as in `name:fr`. */
const target = z.string().max(60)

const fault = z.strictObject({
  /** Number of the row in the file, where the header is 1. */
  line: z.number().int(),
  /** Heading of the column, or its target if the file lacks it; null: the whole row. */
  column: z.string().nullable(),
  value: z.string().nullable(),
  code: z.string(),
  /** In the language of the request. */
  text: z.string(),
})
export type ImportFault = z.output<typeof fault>

const count = z.number().int()

const importCard = z.strictObject({
  id,
  file_name: z.string(),
  state,
  is_dry_run: z.boolean(),
  rows: count,
  rows_done: count,
  rows_changed: count,
  rows_failed: count,
  products_created: count,
  created_at: moment,
  ended_at: moment.nullable(),
  /** Who uploaded it or ran it last; null if the account was deleted. */
  person: z.string().nullable(),
})
export type ImportCard = z.output<typeof importCard>

const productImport = importCard.extend({
  headings: z.array(z.string()),
  /** The target of each column of `headings`; null ignores the column. A proposal until the first run. */
  mapping: z.array(target.nullable()),
  /** The first rows after the header. */
  sample: z.array(z.array(z.string())),
  /** The first 100; `exportImportFaults` returns all. */
  faults: z.array(fault),
  targets: z.array(target),
})
export type ProductImport = z.output<typeof productImport>

const params = z.strictObject({ id: idText })
const answer = z.strictObject({ import: productImport })

export const productFileCalls = {
  uploadProductFile: call({
    method: 'POST',
    path: '/shop/products/import',
    who: 'shop',
    needs: 'products.write',
    about:
      'Uploads a CSV file of products with a header, in UTF-8 or UTF-16, separated by commas, semicolons or tabs. It changes nothing until it is run.',
    body: z.strictObject({}),
    files: { file: fileRule },
    data: answer,
    idempotent: true,
    refuses: {
      422: [
        'product-files.no_file',
        'product-files.no_rows',
        'product-files.not_utf8',
        'product-files.unreadable',
        'product-files.too_many_columns',
        'product-files.too_many_rows',
        'product-files.cell_too_long',
      ],
    },
  }),
  runProductImport: call({
    method: 'POST',
    path: '/shop/imports/{id}/run',
    who: 'shop',
    needs: 'products.write',
    about:
      'Starts an import, or a dry run, which changes nothing and lists the faults. Rows are matched by product and SKU. An empty cell clears its field, unless that is required. A row that leaves all columns of its product empty, also its name, category or state, changes only its variant.',
    params,
    body: z.strictObject({
      mapping: z.array(target.nullable()).max(productFileLimits.columns),
      is_dry_run: z.boolean(),
    }),
    data: answer,
    refuses: {
      404: ['product-files.no_import'],
      409: ['product-files.is_running', 'product-files.has_ended'],
      422: ['product-files.unknown_column', 'product-files.column_twice', 'product-files.no_key_column'],
    },
  }),
  stopProductImport: call({
    method: 'POST',
    path: '/shop/imports/{id}/stop',
    who: 'shop',
    needs: 'products.write',
    about: 'Stops an import after the current product. A dry run returns to its columns.',
    params,
    body: z.strictObject({}),
    data: answer,
    refuses: { 404: ['product-files.no_import'], 409: ['product-files.has_ended'] },
  }),
  listProductImports: call({
    method: 'GET',
    path: '/shop/imports',
    who: 'shop',
    needs: 'products.read',
    about: 'Up to 50 imports of the last seven days, the latest first.',
    data: z.strictObject({ imports: z.array(importCard) }),
  }),
  getProductImport: call({
    method: 'GET',
    path: '/shop/imports/{id}',
    who: 'shop',
    needs: 'products.read',
    about: 'One import with its progress and its first faults.',
    params,
    data: answer,
    refuses: { 404: ['product-files.no_import'] },
  }),
  exportImportFaults: call({
    method: 'GET',
    path: '/shop/imports/{id}/faults',
    who: 'shop',
    needs: 'products.read',
    about:
      'The rows with faults as a CSV file: the same columns, then the line and its faults. The column of the product, which is added if the file lacks it, has the id of a product that the shop has. It can be corrected and imported again.',
    params,
    file: 'text/csv; charset=utf-8',
    refuses: { 404: ['product-files.no_import'] },
  }),
  exportShopProducts: call({
    method: 'GET',
    path: '/shop/products/export',
    who: 'shop',
    needs: 'products.read',
    about:
      'Products as a CSV file that an import can read (RFC 4180, UTF-8 with a byte order mark), one row per variant. Values that look like a formula get an apostrophe.',
    query: z.strictObject({
      filter: z.enum(productFilters).optional(),
      /** With all below it. */
      category_id: idText.optional(),
      search: singleLineText(maxSearchLengths.products, 0).default(''),
      separator: z.enum(Object.keys(separators) as [keyof typeof separators]).default('comma'),
    }),
    file: 'text/csv; charset=utf-8',
  }),
}
