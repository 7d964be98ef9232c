import type { ShopId } from '#contract/ids.ts'
import { productFileLimits } from '#contract/product-file-columns.ts'
import { defineJob } from '#server/define-job.ts'
import { createLimiter } from '#server/platform/async/limiter.ts'
import { codeOfDatabaseError } from '#server/platform/sql/transaction.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { mayActInShop } from '../people/people.ts'
import { applyGroup, type GroupParams, leaveOutGroup } from './apply-group.ts'
import { groupRows } from './group-rows.ts'
import { readLookups } from './lookups.ts'
import { deleteOldImports } from './queries.ts'
import { type FileRow, readRows } from './read-file.ts'
import {
  type EndedRun,
  endRun,
  findStalledRuns,
  findWaitingRun,
  type ImportRun,
  lockRun,
  lockRunsOfShop,
  readSlice,
  startRun,
  stopRun,
} from './run-queries.ts'

/** Each group is one transaction with its progress: a crashed run resumes, and of two processes only one applies a group. */
export async function runProductImport(
  ctx: Context,
  { import_id: id }: Events['product_import_started'],
): Promise<void> {
  let run = await takeTurn(ctx, id, ['waiting', 'running'])
  // A stopped dry run may have been started again while this job held its key in the queue.
  while (run && !(await runToEnd(ctx, id, run))) run = await takeTurn(ctx, id, ['waiting'])
}

const takeTurn = (ctx: Context, id: number, states: ('waiting' | 'running')[]): Promise<ImportRun | undefined> =>
  ctx.transaction(async ({ db }) => {
    await lockRunsOfShop(db, { id })
    return (await startRun(db, { id, states }))[0]
  })

/** The read model of the shop counts its products: it is refreshed after so many groups, and at the end. */
const groupsPerCount = 100

/** Returns false if the run was interrupted. */
async function runToEnd(ctx: Context, id: number, run: ImportRun): Promise<boolean> {
  const lookups = await readLookups(ctx)
  const shown = new Set<number>()
  const planned: GroupParams['planned'] = new Map()
  let { rows_done } = run
  let groups = 0
  const rows = skipHeader(readRows(readFile(ctx, id, run.bytes), run.separator))
  for await (const group of groupRows(ctx, { rows, run, lookups })) {
    groups += 1
    const isCountDue = groups % groupsPerCount === 0
    if (!(await runGroup(ctx, { id, run, lookups, group, shown, planned, rows_done, isCountDue }))) return false
    rows_done += group.rows.length
  }
  await ctx.transaction(async (inner) => {
    const ended = await endRun(inner.db, { id, rows_done })
    await followRun(inner, { shop_id: run.shop_id, ended })
  })
  return true
}

/** After the end of a run: counts the products of the shop if some have changed, and starts its next import. */
export async function followRun(
  ctx: Context,
  { shop_id, ended }: { shop_id: ShopId; ended: readonly EndedRun[] },
): Promise<void> {
  const product_ids = ended.flatMap(({ product_id }) => product_id ?? [])
  if (product_ids.length > 0) await ctx.emit('product_shown', { product_ids })
  for (const { id } of await findWaitingRun(ctx.db, { shop_id }))
    await ctx.emit('product_import_started', { import_id: id })
}

interface RunGroupParams extends GroupParams {
  /** Before the group. */
  readonly rows_done: number
  readonly isCountDue: boolean
}

/** Returns whether the run goes on. Rows that the database does not take are faults: tried again, they would never end. */
async function runGroup(ctx: Context, { rows_done, isCountDue, ...params }: RunGroupParams): Promise<boolean> {
  const { id, run, shown } = params
  const { mapping, is_dry_run } = run
  const inLock = (work: (inner: Context) => Promise<void>) =>
    ctx.transaction(async (inner) => {
      if ((await lockRun(inner.db, { id, mapping, is_dry_run, rows_done })).length === 0) return false
      if (await isStillAllowed(inner, run)) await work(inner)
      else return stopForPerson(inner, params)
      if (isCountDue && shown.size > 0) await inner.emit('product_shown', { product_ids: [...shown] })
      return true
    })
  try {
    const isDone = await inLock((inner) => applyGroup(inner, params))
    if (isCountDue) shown.clear()
    return isDone
  } catch (error) {
    if (!isAboutData(error)) throw error
    ctx.log.error({ err: error, import_id: id, row: rows_done }, 'rows of an import were not stored')
    return inLock((inner) => leaveOutGroup(inner, params, 'product-files.not_stored'))
  }
}

const isStillAllowed = ({ db }: Context, { person_id, shop_id }: ImportRun): Promise<boolean> =>
  person_id === null ? Promise.resolve(false) : mayActInShop(db, { person_id, shop_id }, 'products.write')

/** The rows of the group have the reason as their fault. */
async function stopForPerson(ctx: Context, params: GroupParams): Promise<false> {
  const { id, run } = params
  await leaveOutGroup(ctx, params, 'product-files.person_left')
  const ended = await stopRun(ctx.db, { id, keeps_columns: false })
  await followRun(ctx, { shop_id: run.shop_id, ended })
  return false
}

/** SQLSTATE classes of data exceptions, integrity constraint violations and exceeded limits (PostgreSQL, appendix A). */
const isAboutData = (error: unknown): boolean => /^(?:22|23|54)/.test(codeOfDatabaseError(error))

const maxContinuedAtOnce = 4

/** Continues the runs whose process has ended. A failure of one does not stop the others. */
export async function continueProductImports(ctx: Context): Promise<void> {
  const limit = createLimiter(maxContinuedAtOnce)
  const continueRun = (import_id: number) =>
    runProductImport(ctx, { import_id }).catch((error) =>
      ctx.log.error({ err: error, import_id }, 'the import could not be continued'),
    )
  await Promise.all((await findStalledRuns(ctx.db, {})).map(({ id }) => limit(() => continueRun(id))))
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

async function* skipHeader(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  let isHeader = true
  for await (const row of rows) {
    if (!isHeader) yield row
    isHeader = false
  }
}

export const productFileJobs = [
  defineJob({
    name: 'run-product-import',
    on: ['product_import_started'],
    concurrency: 4,
    singletonKey: ({ import_id }) => import_id,
    run: runProductImport,
  }),
  // Continues runs whose job has failed for good. Concurrent, because one long run would delay others.
  defineJob({
    name: 'continue-product-imports',
    cron: '* * * * *',
    concurrency: 4,
    run: (ctx) => continueProductImports(ctx),
  }),
]
