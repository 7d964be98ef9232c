import { productFileLimits } from '#contract/product-file-columns.ts'
import { codeOfDatabaseError } from '#server/platform/sql/transaction.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { applyGroup, type GroupParams, leaveOutGroup } from './apply-group.ts'
import { groupRows } from './group-rows.ts'
import { readLookups } from './lookups.ts'
import { deleteOldImports } from './queries.ts'
import { type FileRow, readRows } from './read-file.ts'
import { endRun, findCutOffRuns, lockRun, readSlice, takeRun } from './run-queries.ts'

/**
 * Runs an import to its end. Each group of rows is one transaction with its progress: after a crash the run resumes with the next group.
 * Of two concurrent processes only one applies a group.
 */
export async function runProductImport(
  ctx: Context,
  { import_id: id }: Events['product_import_started'],
): Promise<void> {
  const [run] = await takeRun(ctx.db, { id })
  if (!run) return
  const lookups = await readLookups(ctx)
  let { rows_done } = run
  const rows = skipRows(readRows(readFile(ctx, id, run.bytes), run.separator), rows_done)
  for await (const group of groupRows(ctx, { rows, run, lookups })) {
    if (!(await runGroup(ctx, { id, run, lookups, group, rows_done }))) return
    rows_done += group.rows.length
  }
  await endRun(ctx.db, { id, rows_done })
}

interface RunGroupParams extends GroupParams {
  /** Before the group. */
  readonly rows_done: number
}

/** Returns whether the run goes on. Rows that the database does not take are faults: tried again, they would never end. */
async function runGroup(ctx: Context, { rows_done, ...params }: RunGroupParams): Promise<boolean> {
  const { id } = params
  const run = (work: typeof applyGroup) =>
    ctx.transaction(async (inner) => {
      if ((await lockRun(inner.db, { id, rows_done })).length === 0) return false
      await work(inner, params)
      return true
    })
  try {
    return await run(applyGroup)
  } catch (error) {
    if (!isAboutData(error)) throw error
    ctx.log.error({ err: error, import_id: id, row: rows_done }, 'rows of an import were not stored')
    return run(leaveOutGroup)
  }
}

/** SQLSTATE classes of data exceptions, integrity constraint violations and exceeded limits (PostgreSQL, appendix A). */
const isAboutData = (error: unknown): boolean => /^(?:22|23|54)/.test(codeOfDatabaseError(error))

/** Continues the runs whose process has ended. One that fails keeps no other from it. */
export async function continueProductImports(ctx: Context): Promise<void> {
  for (const { id } of await findCutOffRuns(ctx.db, {})) {
    await runProductImport(ctx, { import_id: id }).catch((error) =>
      ctx.log.error({ err: error, import_id: id }, 'the import could not be continued'),
    )
  }
}

export const deleteProductImports = async (db: Context['db']): Promise<void> =>
  void (await deleteOldImports(db, { days: productFileLimits.keptDays }))

const sliceBytes = 1024 * 1024

/** Reads the file in slices, so that only a part of it is in memory. */
async function* readFile(ctx: Context, id: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < bytes; offset += sliceBytes) {
    const [slice] = await readSlice(ctx.db, { id, offset, limit: sliceBytes })
    if (!slice) return
    yield slice.bytes
  }
}

/** Skips the header and the first `count` rows. */
async function* skipRows(rows: AsyncIterable<FileRow>, count: number): AsyncGenerator<FileRow> {
  let index = -1
  for await (const row of rows) {
    if (index >= count) yield row
    index += 1
  }
}
