import type { RefusalCode } from '#contract/contract.ts'
import type { ProductState, shopProductCalls } from '#contract/shop-products.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { type RefusalKind, refuse } from '#server/platform/refusal.ts'
import { clearApproval, setState } from '../catalogue/catalogue.ts'
import type { ShopContext } from '../context.ts'
import { getProductModeration, type ProductModeration } from '../settings/settings.ts'
import { hasApprovedProduct, type LockedProduct, lockProducts } from './queries.ts'
import { lockProduct, readProduct } from './read-product.ts'
import { refreshAfterChange } from './refresh-after-change.ts'
import { canMove, isEverShown, needsApproval } from './states.ts'

type Calls = typeof shopProductCalls

interface WantedState {
  readonly state: 'draft' | 'shown' | 'archived'
  /** ISO 8601; null: at once. */
  readonly shown_from: string | null
}

export const moveProduct: Verb<Calls['moveProduct']> = async (ctx, { params: { id }, body }) => {
  const product = await lockProduct(ctx, id)
  const problem = findMoveProblem(product, body)
  if (problem) refuse(problem.kind, problem.code)
  const [state = body.state] = (await moveAll(ctx, [product], body)).keys()
  const change = { before: { status: product.state }, after: { status: state, shown_from: body.shown_from } }
  ctx.record({ subject: ['product', id], label: product.name, ...change })
  return { data: { product: await readProduct(ctx, id) } }
}

/** Moves in one transaction the products that can be moved. A product of another shop is refused as not found. */
export const moveProducts: Verb<Calls['moveProducts']> = async (ctx, { body: { ids, state } }) => {
  const wanted = { state, shown_from: null }
  const products = await lockProducts(ctx.db, { shop_id: ctx.shop_id, ids })
  const byId = new Map(products.map((product) => [product.id, product]))
  const refused = [...new Set(ids)].flatMap((id) => {
    const product = byId.get(id)
    const code = product ? findMoveProblem(product, wanted)?.code : 'products.not_found'
    return code ? [{ id, code, message: ctx.t(code) }] : []
  })
  const refusedIds = new Set(refused.map(({ id }) => id))
  const moving = products.filter(({ id }) => !refusedIds.has(id))
  await moveAll(ctx, moving, wanted)
  ctx.record({
    subject: ['list', 'products'],
    before: { products: moving.map(({ name, state: status }) => ({ name, status })) },
    after: { status: state, count: moving.length },
  })
  return { data: { moved: moving.map(({ id }) => id), refused } }
}

interface MoveProblem {
  readonly kind: RefusalKind
  readonly code: RefusalCode & ('products.not_movable' | 'products.no_variant')
}

function findMoveProblem(
  { state: from, has_variants }: LockedProduct,
  { state }: WantedState,
): MoveProblem | undefined {
  if (!canMove('shop', from, state)) return { kind: 'conflict', code: 'products.not_movable' }
  if (state === 'shown' && !has_variants) return { kind: 'invalid', code: 'products.no_variant' }
  return undefined
}

/** Returns the ids by their new state. */
async function moveAll(
  ctx: ShopContext,
  products: readonly LockedProduct[],
  { state, shown_from }: WantedState,
): Promise<Map<ProductState, number[]>> {
  const facts = state === 'shown' ? await readApprovalFacts(ctx) : undefined
  const mustWait = ({ is_approved, needs_review }: LockedProduct) =>
    facts !== undefined && needsApproval({ ...facts, isApproved: is_approved, needsReview: needs_review })
  const byState = Map.groupBy(products, (product): ProductState => (mustWait(product) ? 'waiting' : state))
  const { db, shop_id } = ctx
  const isLater = shown_from !== null && shown_from > ctx.now().toISOString()
  for (const [to, rows] of byState)
    await setState(db, {
      shop_id,
      ids: rows.map(({ id }) => id),
      state: to,
      shown_from,
      refusal_reason: null,
      needs_review: null,
    })
  const submitted = byState.get('waiting') ?? []
  if (submitted.length > 0) await ctx.emit('products_submitted', { product_ids: submitted.map(({ id }) => id) })
  if (isLater) await clearScheduled(ctx, byState.get('shown') ?? [])
  const visible = products.filter((product) => isEverShown(product) || (state === 'shown' && !mustWait(product)))
  await refreshAfterChange(
    ctx,
    visible.map(({ id }) => id),
    { isCounted: true },
  )
  if (isLater) await ctx.emit('product_scheduled', { at: shown_from })
  return new Map([...byState].map(([to, rows]) => [to, rows.map(({ id }) => id)]))
}

/** A product that was not approved before is not approved by being scheduled. */
async function clearScheduled({ db, shop_id }: ShopContext, products: readonly LockedProduct[]): Promise<void> {
  const ids = products.flatMap(({ id, is_approved }) => (is_approved ? [] : id))
  if (ids.length > 0) await clearApproval(db, { shop_id, ids })
}

async function readApprovalFacts(
  ctx: ShopContext,
): Promise<{ moderation: ProductModeration; hasApprovedProduct: boolean }> {
  const moderation = await getProductModeration(ctx)
  const [row] = await hasApprovedProduct(ctx.db, { shop_id: ctx.shop_id })
  return { moderation, hasApprovedProduct: row?.has_approved ?? false }
}
