import type { ImportFault, ProductImport, productFileCalls } from '#contract/product-files.ts'
import { cutText } from '#locales/cut-text.ts'
import { translateKey } from '#locales/text.ts'
import { csvMark, formatCsvRows, streamTexts } from '#server/platform/csv.ts'
import type { PreparedVerb, Verbs } from '#server/platform/http/route.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import { listLocales } from './lookups.ts'
import { listTargets, proposeMapping, requireMapping } from './mapping.ts'
import {
  deleteFaults,
  deleteSurplusImports,
  type FaultRow,
  findFaultRows,
  findImport,
  findImports,
  type ImportRow,
  insertImport,
  lockImport,
  startImport,
} from './queries.ts'
import { decodeFile, findSeparator, summariseFile } from './read-file.ts'
import { followRun } from './run.ts'
import { stopRun } from './run-queries.ts'

type Verb = Verbs<typeof productFileCalls>

const maxUploadsAnHour = 60
const shownFaults = 100

export const uploadProductFile: PreparedVerb<typeof productFileCalls.uploadProductFile> = {
  admit: (ctx) => limitAttempts(ctx.db, [`product-import:${ctx.shop_id}`], maxUploadsAnHour, 60 * 60),
  prepare: async (_, { files: { file: upload } }) => {
    if (!upload) refuseField('file', 'product-files.no_file')
    const decoded = decodeFile(upload.bytes)
    const { separator, skippedBytes } = findSeparator(decoded)
    const file = decoded.subarray(skippedBytes)
    const { headings, sample, rowCount } = await summariseFile(file, separator)
    const file_name = cutText(upload.name.trim(), 200) || 'products.csv'
    return async (ctx) => {
      const { shop_id, person_id } = ctx
      const mapping = proposeMapping(headings, await readTargets(ctx))
      const row = { file_name, file, separator, headings, mapping, sample: JSON.stringify(sample), rows: rowCount }
      await deleteSurplusImports(ctx.db, { shop_id })
      const { id } = mustExist((await insertImport(ctx.db, { shop_id, person_id, ...row }))[0], 'the import')
      ctx.record({ subject: ['import', id], label: file_name, after: { rows: rowCount } })
      return { data: { import: await readImport(ctx, id) } }
    }
  },
}

export const runProductImport: Verb['runProductImport'] = async (ctx, { params: { id }, body }) => {
  const { shop_id } = ctx
  const { file_name, state } = requireFound((await lockImport(ctx.db, { id, shop_id }))[0], 'product-files.no_import')
  if (state === 'waiting' || state === 'running') refuse('conflict', 'product-files.is_running')
  if (state === 'done' || state === 'stopped') refuse('conflict', 'product-files.has_ended')
  const { headings } = await readRow(ctx, id)
  requireMapping(body.mapping, headings, await readTargets(ctx))
  await startImport(ctx.db, { id, shop_id, person_id: ctx.person_id, ...body })
  await deleteFaults(ctx.db, { id })
  await ctx.emit('product_import_started', { import_id: id })
  ctx.record({ subject: ['import', id], label: file_name, after: { is_dry_run: body.is_dry_run } })
  return { data: { import: await readImport(ctx, id) } }
}

export const stopProductImport: Verb['stopProductImport'] = async (ctx, { params: { id } }) => {
  const { shop_id } = ctx
  const found = requireFound((await lockImport(ctx.db, { id, shop_id }))[0], 'product-files.no_import')
  const { file_name, state, is_dry_run } = found
  if (state === 'done' || state === 'stopped') refuse('conflict', 'product-files.has_ended')
  const isRunning = state === 'waiting' || state === 'running'
  const keeps_columns = isRunning && is_dry_run
  const ended = await stopRun(ctx.db, { id, keeps_columns })
  if (keeps_columns) await deleteFaults(ctx.db, { id })
  await followRun(ctx, { shop_id, ended })
  const after = { state: keeps_columns ? 'uploaded' : 'stopped' }
  ctx.record({ subject: ['import', id], label: file_name, before: { state }, after })
  return { data: { import: await readImport(ctx, id) } }
}

export const listProductImports: Verb['listProductImports'] = async ({ db, shop_id }) => ({
  data: { imports: await findImports(db, { shop_id }) },
})

export const getProductImport: Verb['getProductImport'] = async (ctx, { params: { id } }) => ({
  data: { import: await readImport(ctx, id) },
})

async function readTargets(ctx: ShopContext): Promise<string[]> {
  return listTargets(await listLocales(ctx), ctx.defaultLocale)
}

const readRow = async ({ db, shop_id }: ShopContext, id: number): Promise<ImportRow> =>
  requireFound((await findImport(db, { id, shop_id }))[0], 'product-files.no_import')

async function readImport(ctx: ShopContext, id: number): Promise<ProductImport> {
  const row = await readRow(ctx, id)
  const rows = await findFaultRows(ctx.db, { shop_id: ctx.shop_id, id, after: 0, limit: shownFaults })
  const faults = rows.flatMap((fault) => toFaults(ctx, fault, row)).slice(0, shownFaults)
  return { ...row, faults, targets: await readTargets(ctx) }
}

/** Of a cell beside its fault. */
const maxValueLength = 300

function toFaults(
  { t }: ShopContext,
  { line, cells, faults }: FaultRow,
  { mapping, headings }: ImportRow,
): ImportFault[] {
  return faults.map(({ target, code, values }) => {
    const index = target === null ? -1 : mapping.indexOf(target)
    const text = translateKey(t, code, values)
    const cell = cells[index]
    return {
      line,
      column: headings[index] ?? target,
      value: cell === undefined ? null : cutText(cell, maxValueLength),
      code,
      text,
    }
  })
}

const maxExportsAnHour = 60
const exportPageSize = 500

export const exportImportFaults: Verb['exportImportFaults'] = async (ctx, { params: { id } }) => {
  const row = await readRow(ctx, id)
  await limitAttempts(ctx.db, [`product-export:${ctx.shop_id}`], maxExportsAnHour, 60 * 60)
  return { file: streamTexts(writeFaults(ctx, row)), name: `faults-${id}.csv` }
}

/** In the column of the product is its id if the shop has it, so that a corrected row finds it again. */
async function* writeFaults(ctx: ShopContext, row: ImportRow): AsyncGenerator<string, undefined> {
  const { id, headings, mapping } = row
  const productIndex = mapping.indexOf('product')
  const added = productIndex < 0
  yield csvMark + formatCsvRows([[...(added ? ['product'] : []), ...headings, 'line', 'faults']])
  for (let after = 0; ; ) {
    const rows = await findFaultRows(ctx.db, { shop_id: ctx.shop_id, id, after, limit: exportPageSize })
    const lines = rows.map((fault) => {
      const product = fault.product_id === null ? undefined : String(fault.product_id)
      const cells = headings.map((_, index) => (index === productIndex && product) || (fault.cells[index] ?? ''))
      return [...(added ? [product ?? ''] : []), ...cells, String(fault.line), writeTexts(toFaults(ctx, fault, row))]
    })
    if (lines.length > 0) yield formatCsvRows(lines)
    if (rows.length < exportPageSize) return
    after = rows.at(-1)?.line ?? 0
  }
}

const writeTexts = (faults: readonly ImportFault[]): string =>
  faults.map(({ column, text }) => (column === null ? text : `${column}: ${text}`)).join('\n')
