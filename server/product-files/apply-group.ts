import type { SellerProduct } from '#contract/shop-products.ts'
import { inSavepoint } from '#db/connection.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context, ShopContext } from '../context.ts'
import type { Events } from '../events.ts'
import { lockProduct, readProduct } from '../shop-products/shop-products.ts'
import { continueEdit, planProduct } from './changes.ts'
import { describeFaultRows } from './fault-rows.ts'
import { type Faults, openFaults } from './faults.ts'
import { findHead, type RowGroup } from './group-rows.ts'
import { dropEmpty, findDifferences, type Lookups, type ParsedRow, type ProductEdit } from './parse-row.ts'
import { applyProduct, applyState, applyVariants } from './products.ts'
import {
  findImportedProduct,
  type ImportRun,
  insertFaults,
  insertImportedProduct,
  type NewFaultRow,
  recordProgress,
} from './run-queries.ts'

export interface GroupParams {
  readonly id: number
  readonly run: ImportRun
  readonly lookups: Lookups
  readonly group: RowGroup
  /** Collects products that became visible or hidden: their shop is counted once for many groups. */
  readonly shown: Set<number>
  /** What a dry run would have created, by key: later rows of the file may continue it. */
  readonly planned: Map<string, ProductEdit>
}

interface Outcome {
  /** Lines of rows that changed something. */
  readonly changed: ReadonlySet<number>
  readonly isCreated: boolean
  readonly failed: readonly NewFaultRow[]
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
  const { id, run, group, lookups, planned } = params
  const faults = openFaults(group.rows)
  const { changed, isCreated, failed } = await applyOrUndo(ctx, params, faults)
  const head = findHead(group.rows)
  if (isCreated && run.is_dry_run && head) planned.set(group.key, planProduct(head.edit, lookups.default_locale))
  if (failed.length > 0) await insertFaults(ctx.db, { id, rows: JSON.stringify(failed) })
  const changedRows = group.rows.filter(({ line }) => changed.has(line) && !faults.has(line)).length
  const counts = { done: group.rows.length, changed: changedRows, failed: failed.length, created: isCreated ? 1 : 0 }
  await recordProgress(ctx.db, { id, ...counts })
}

export async function leaveOutGroup(
  ctx: Context,
  { id, run, group }: GroupParams,
  code: 'product-files.not_stored' | 'product-files.person_left',
): Promise<void> {
  const { rows } = group
  const faults = openFaults(rows)
  faults.addToAll({ target: null, code })
  const product_id = await findProductId(ctx, id, group)
  const failed = await describeFaultRows(ctx.db, { run, group, faults, product_id })
  await insertFaults(ctx.db, { id, rows: JSON.stringify(failed) })
  await recordProgress(ctx.db, { id, done: rows.length, changed: 0, failed: rows.length, created: 0 })
}

async function applyOrUndo(ctx: Context, params: GroupParams, faults: Faults): Promise<Outcome> {
  const shown = new Set<number>()
  try {
    return await inSavepoint(ctx.db, async () => {
      const outcome = await applyRows(actForShop(ctx, { ...params, shown }), { ...params, shown }, faults)
      if (params.run.is_dry_run) throw new DryRun(outcome)
      for (const product_id of shown) params.shown.add(product_id)
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

async function applyRows(ctx: ShopContext, params: GroupParams, faults: Faults): Promise<Outcome> {
  const { group, run, lookups } = params
  const head = findHead(group.rows)
  const before = await findProduct(ctx, params, faults)
  if (head === undefined || before === undefined) {
    const failed = await describeFaultRows(ctx.db, { run, group, faults, product_id: null })
    return { changed: new Set(), isCreated: false, failed }
  }
  reportConflicts(group, { product_id: before?.id, ...lookups }, faults)
  return saveOrRetry(ctx, params, { before, head, faults })
}

interface SaveParams {
  readonly before: SellerProduct | null
  readonly head: ParsedRow
  readonly faults: Faults
}

/** Thrown to roll back what the head has changed before it was refused. */
class HeadRefused extends Error {}

/** Saves the group. If its head is refused, saves it again without: a row with faults changes nothing, and creates no product. */
async function saveOrRetry(ctx: ShopContext, params: GroupParams, save: SaveParams): Promise<Outcome> {
  const { head, faults } = save
  const isLeftOut = faults.has(head.line)
  try {
    return await inSavepoint(ctx.db, async () => {
      const outcome = await saveGroup(ctx, params, save)
      if (faults.has(head.line) && !isLeftOut) throw new HeadRefused()
      return outcome
    })
  } catch (error) {
    if (!(error instanceof HeadRefused)) throw error
    params.shown.clear()
    return saveOrRetry(ctx, params, save)
  }
}

async function saveGroup(
  ctx: ShopContext,
  params: GroupParams,
  { before, head, faults }: SaveParams,
): Promise<Outcome> {
  const { id, run, group, lookups } = params
  const { rows, key } = group
  const planned = before === null ? params.planned.get(key) : undefined
  const own = group.isContinued ? dropEmpty(head.edit) : head.edit
  const edit = planned ? continueEdit(planned, own, lookups.default_locale) : own
  const edited = await applyProduct(ctx, { product: before, rows, line: head.line, edit, lookups, faults })
  const changed = new Set<number>()
  if (edited) {
    const { product, isChanged } = edited
    if (before === null) await insertImportedProduct(ctx.db, { id, key, product_id: product.id })
    for (const line of await applyVariants(ctx, { product, isNew: before === null, rows, faults })) changed.add(line)
    const isMoved = await applyState(ctx, { product, edit, line: head.line, faults })
    if (isChanged || isMoved) changed.add(head.line)
  }
  const isNew = before === null && edited !== undefined
  const product_id = isNew && run.is_dry_run ? null : (edited?.product.id ?? null)
  const failed = await describeFaultRows(ctx.db, { run, group, faults, product_id })
  return { changed, isCreated: isNew && planned === undefined, failed }
}

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
