import type { SellerProduct } from '#contract/shop-products.ts'
import { inSavepoint } from '#db/connection.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context, ShopContext } from '../context.ts'
import type { Events } from '../events.ts'
import { lockProduct, readProduct } from '../shop-products/shop-products.ts'
import { type Faults, openFaults } from './faults.ts'
import type { RowGroup } from './group-rows.ts'
import { dropEmpty, findDifferences, type Lookups, type ParsedRow } from './parse-row.ts'
import { applyProduct, applyState, applyVariants } from './products.ts'
import {
  findImportedProduct,
  type ImportRun,
  insertFaults,
  insertImportedProduct,
  recordProgress,
} from './run-queries.ts'

export interface GroupParams {
  readonly id: number
  readonly run: ImportRun
  readonly lookups: Lookups
  readonly group: RowGroup
  /** Collects products that became visible or hidden: their shop is counted once for many groups. */
  readonly shown: Set<number>
}

interface Outcome {
  /** Lines of rows that changed something. */
  readonly changed: ReadonlySet<number>
  readonly isCreated: boolean
}

/** Thrown to roll back a dry run; carries its outcome. */
class DryRun extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('dry run')
    this.outcome = outcome
  }
}

/** Applies the rows of a product, and stores faults and progress of the run, in the transaction of the context. */
export async function applyGroup(ctx: Context, params: GroupParams): Promise<void> {
  const { id, group } = params
  const faults = openFaults(group.rows)
  const { changed, isCreated } = await applyOrUndo(ctx, params, faults)
  const failed = faults.toRows()
  if (failed.length > 0) await insertFaults(ctx.db, { id, rows: JSON.stringify(failed) })
  const changedRows = group.rows.filter(({ line }) => changed.has(line) && !faults.has(line)).length
  const counts = { done: group.rows.length, changed: changedRows, failed: failed.length, created: isCreated ? 1 : 0 }
  await recordProgress(ctx.db, { id, ...counts })
}

export async function leaveOutGroup(
  ctx: Context,
  { id, group: { rows } }: GroupParams,
  code: 'product-files.not_stored' | 'product-files.person_left',
): Promise<void> {
  const faults = openFaults(rows)
  faults.addToAll({ target: null, code })
  await insertFaults(ctx.db, { id, rows: JSON.stringify(faults.toRows()) })
  await recordProgress(ctx.db, { id, done: rows.length, changed: 0, failed: rows.length, created: 0 })
}

async function applyOrUndo(ctx: Context, params: GroupParams, faults: Faults): Promise<Outcome> {
  try {
    return await inSavepoint(ctx.db, async () => {
      const outcome = await applyRows(actForShop(ctx, params), params, faults)
      if (params.run.is_dry_run) throw new DryRun(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof DryRun) return error.outcome
    throw error
  }
}

/** Records no activity: the call that started the run is recorded. */
function actForShop(ctx: Context, { run: { shop_id, person_id }, shown }: GroupParams): ShopContext {
  const emit: Context['emit'] = async (name, data) => {
    if (name !== 'product_shown') return ctx.emit(name, data)
    for (const id of (data as Events['product_shown']).product_ids) shown.add(id)
  }
  const own: ShopContext = {
    ...ctx,
    emit,
    shop_id,
    person_id: person_id ?? 0,
    permissions: new Set(),
    token_hash: Buffer.alloc(0),
    session: { side: 'person', id: 0 },
    record: () => undefined,
    transaction: (work) => work(own),
  }
  return own
}

const nothing: Outcome = { changed: new Set(), isCreated: false }

async function applyRows(ctx: ShopContext, { id, group, lookups }: GroupParams, faults: Faults): Promise<Outcome> {
  const { rows, key } = group
  const head = findHead(rows)
  const before = await findProduct(ctx, { id, group }, faults)
  if (head === undefined || before === undefined) return nothing
  reportConflicts(group, { product_id: before?.id, ...lookups }, faults)
  const edit = group.isContinued ? dropEmpty(head.edit) : head.edit
  const edited = await applyProduct(ctx, { product: before, rows, line: head.line, edit, lookups, faults })
  if (edited === undefined) return nothing
  const { product, isChanged } = edited
  if (before === null) await insertImportedProduct(ctx.db, { id, key, product_id: product.id })
  const changed = await applyVariants(ctx, { product, rows, faults })
  const isMoved = await applyState(ctx, { product, edit, line: head.line, faults })
  if (isChanged || isMoved) changed.add(head.line)
  return { changed, isCreated: before === null }
}

/** The row that describes the product. A sorted file may have a bare row before it. */
const findHead = (rows: readonly ParsedRow[]): ParsedRow | undefined => rows.find(({ isBare }) => !isBare) ?? rows[0]

/** Finds the product of the rows; null: a new one. Undefined, with faults, if they identify none of the shop. */
async function findProduct(
  ctx: ShopContext,
  { id, group }: Pick<GroupParams, 'id' | 'group'>,
  faults: Faults,
): Promise<SellerProduct | null | undefined> {
  const product_id = await findProductId(ctx, id, group)
  if (product_id === null && group.key !== '') return null
  const product = product_id === null ? undefined : await lockAndRead(ctx, product_id)
  const target = product_id === null ? null : 'product'
  if (product === undefined)
    faults.addToAll({ target, code: target ? 'product-files.unknown_product' : 'product-files.no_key' })
  return product
}

async function lockAndRead(ctx: ShopContext, product_id: number): Promise<SellerProduct | undefined> {
  try {
    await lockProduct(ctx, product_id)
    return await readProduct(ctx, product_id)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function findProductId({ db }: Context, id: number, { key, rows, productsBySku }: RowGroup) {
  if (/^[1-9]\d{0,8}$/.test(key)) return Number(key)
  const [imported] = key === '' ? [] : await findImportedProduct(db, { id, key })
  const ofSku = productsBySku.get(rows[0]?.variant.sku ?? '')
  return imported?.product_id ?? ofSku ?? null
}

/** Reports SKUs of other products, and rows that contradict the one that describes the product. */
function reportConflicts(
  { rows, productsBySku }: RowGroup,
  { product_id, default_locale }: { product_id: number | undefined; default_locale: string },
  faults: Faults,
): void {
  const head = findHead(rows)
  for (const { line, variant, edit } of rows) {
    const ofSku = productsBySku.get(variant.sku ?? '')
    if (ofSku !== undefined && ofSku !== product_id)
      faults.add(line, { target: 'sku', code: 'product-files.sku_of_other' })
    for (const target of head ? findDifferences(head.edit, edit, default_locale) : [])
      faults.add(line, { target, code: 'product-files.differs_from_first' })
  }
}
