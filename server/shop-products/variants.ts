import type { productPartCalls, SellerVariant, VariantEdit } from '#contract/product-parts.ts'
import { changedRows } from '#server/platform/changed-fields.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'
import { codeOfDatabaseError } from '#server/platform/sql/transaction.ts'
import { requireVersion } from '#server/platform/versions.ts'
import { deleteVariants, insertVariants, updateUnit, updateVariants } from '../catalogue/catalogue.ts'
import type { ShopContext } from '../context.ts'
import { createLevels, removeHistory } from '../stock/stock.ts'
import { findColors, findSizes, type VariantRow } from './queries.ts'
import { describeVariants, lockProduct, readVariantRows } from './read-product.ts'
import { refreshAfterChange } from './refresh-after-change.ts'
import { completeSkus } from './skus.ts'
import { isEverShown } from './states.ts'
import { type PlannedVariant, planVariants, type VariantPlan } from './variant-plan.ts'

/** Writes only the rows that were sent. Does not change stock, except for the empty levels of new variants. */
export const saveProductVariants: Verb<typeof productPartCalls.saveProductVariants> = async (ctx, { params, body }) => {
  const { id } = params
  const product = await lockProduct(ctx, id)
  const stored = await readVariantRows(ctx, id)
  requireVersion(describeVariants(stored), body.version)
  const plan = await planOrRefuse(ctx, { id, stored, edits: body.variants })
  const added = await writePlan(ctx, id, plan)
  const rows = await readVariantRows(ctx, id)
  if (isEverShown(product)) await refreshAfterChange(ctx, [id], { isCounted: isCountedChange(stored, rows) })
  await scheduleReductions(ctx, rows)
  const touched = new Set([...added, ...plan.changed.map((variant) => variant.id)])
  const { variants, version } = describeVariants(rows)
  const before = describeVariants(stored).variants.filter((row) => touched.has(row.id) || plan.removed.includes(row.id))
  const saved = variants.filter((variant) => touched.has(variant.id))
  ctx.record({
    subject: ['product', id],
    label: product.name,
    ...changedRows(before.map(toRecord), saved.map(toRecord), keyOf),
  })
  return { data: { variants: saved, removed: [...plan.removed], version } }
}

/** Without the fields that orders or time change. */
const toRecord = ({ available: _, has_orders: __, is_reduced: ___, ...edited }: SellerVariant) => edited
const keyOf = ({ sku }: { sku: string }) => sku

interface PlanRequest {
  readonly id: number
  readonly stored: readonly VariantRow[]
  readonly edits: readonly VariantEdit[]
}

async function planOrRefuse(ctx: ShopContext, { id, stored, edits }: PlanRequest): Promise<VariantPlan> {
  const namesOf = (field: 'color' | 'size') => [...new Set(edits.flatMap((edit) => edit[field] ?? []))]
  const colors = new Map((await findColors(ctx.db, { names: namesOf('color') })).map((row) => [row.name, row.id]))
  const sizes = new Map((await findSizes(ctx.db, { names: namesOf('size') })).map((row) => [row.name, row.id]))
  const plan = planVariants({ stored, edits, colors, sizes })
  if ('problems' in plan) refuse('invalid', 'errors.invalid', { fields: plan.problems })
  const ordered = stored.filter((row) => row.has_orders && plan.removed.includes(row.id))
  if (ordered.length > 0) refuse('conflict', 'products.variant_ordered')
  return takeSkus(ctx, { id, stored, edits }, plan)
}

async function takeSkus(ctx: ShopContext, { id, stored, edits }: PlanRequest, plan: VariantPlan): Promise<VariantPlan> {
  const skuBefore = new Map(stored.map((row) => [row.id, row.sku]))
  const recoded = plan.changed.filter((row) => skuBefore.get(row.id) !== row.sku)
  if (plan.added.length + recoded.length === 0) return plan
  const withNames = (row: PlannedVariant) => ({
    ...row,
    color: edits[row.index]?.color ?? null,
    size: edits[row.index]?.size ?? null,
  })
  const own = [...skuBefore.values()]
  const { rows, taken } = await completeSkus(ctx, {
    product_id: id,
    own,
    rows: [...plan.added, ...recoded].map(withNames),
  })
  const refused = rows.filter(({ sku }) => taken.has(sku))
  const fieldsOf = ({ index }: PlannedVariant) =>
    [`variants.${index}.sku`, [{ key: 'products.sku_taken' as const }]] as const
  if (refused.length > 0) refuse('invalid', 'errors.invalid', { fields: Object.fromEntries(refused.map(fieldsOf)) })
  return { ...plan, added: rows.slice(0, plan.added.length) }
}

async function writePlan(ctx: ShopContext, id: number, plan: VariantPlan): Promise<number[]> {
  const { db, shop_id } = ctx
  const own = { shop_id, product_id: id }
  if (plan.removed.length > 0) await removeVariants(ctx, id, [...plan.removed])
  if (plan.changed.length > 0) await updateVariants(db, { ...own, rows: JSON.stringify(plan.changed) })
  if (plan.unit !== undefined) await updateUnit(db, { shop_id, id, unit: plan.unit })
  if (plan.added.length === 0) return []
  const variant_ids = (await insertVariants(db, { ...own, rows: JSON.stringify(plan.added) })).map((row) => row.id)
  await createLevels(db, { variant_ids })
  return variant_ids
}

const foreignKeyViolation = '23503'

/** A concurrent order waits for this transaction, or makes the deletion fail. */
async function removeVariants({ db, shop_id }: ShopContext, product_id: number, ids: number[]): Promise<void> {
  await removeHistory(db, { variant_ids: ids })
  await deleteVariants(db, { shop_id, product_id, ids }).catch((error) => {
    if (codeOfDatabaseError(error) === foreignKeyViolation) refuse('conflict', 'products.variant_ordered')
    throw error
  })
}

/** A product is visible with a visible variant. Its card counts the sales of those alone, so that of the shop is refreshed. */
function isCountedChange(before: readonly VariantRow[], after: readonly VariantRow[]): boolean {
  const wasHidden = new Map(before.map(({ id, is_hidden }) => [id, is_hidden]))
  const isVisibilityChanged = ({ id, is_hidden }: VariantRow) => wasHidden.has(id) && wasHidden.get(id) !== is_hidden
  return before.some(isVisible) !== after.some(isVisible) || after.some(isVisibilityChanged)
}
const isVisible = ({ is_hidden }: VariantRow) => !is_hidden

/** Of a product whose variants all have other moments, the job that runs each minute serves the later ones. */
const maxScheduled = 20

async function scheduleReductions(ctx: ShopContext, rows: readonly VariantRow[]): Promise<void> {
  const now = ctx.now().toISOString()
  const moments = rows.flatMap((row) => [row.discount_from, row.discount_until].filter((at) => at !== null))
  const future = [...new Set(moments.filter((each) => each > now))].toSorted()
  for (const at of future.slice(0, maxScheduled)) await ctx.emit('product_scheduled', { at })
}
