import type { ShopId } from '#contract/ids.ts'
import { refuse, requireFound } from '#server/platform/refusal.ts'
import { setState } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import { type LockedProduct, lockProducts } from './queries.ts'
import { refreshAfterChange } from './refresh-after-change.ts'
import { canMove } from './states.ts'

interface DecidedProduct {
  readonly shop_id: ShopId
  readonly id: number
}

/** Approves a waiting or refused product. Shoppers see it at once, or from the time that its shop has set. Returns its name. */
export async function applyApproval(ctx: Context, decided: DecidedProduct): Promise<string> {
  const product = await lockDecided(ctx, decided, 'shown')
  const shown_from = isToCome(ctx, product.shown_from) ? product.shown_from : null
  await decide(ctx, decided, { state: 'shown', shown_from, refusal_reason: null })
  if (shown_from !== null) await ctx.emit('product_scheduled', { at: shown_from })
  return product.name
}

/** Refuses a waiting product, or takes down a shown one. Its shop reads the reason. Returns its name. */
export async function applyRefusal(
  ctx: Context,
  { reason, ...decided }: DecidedProduct & { reason: string },
): Promise<string> {
  const { name } = await lockDecided(ctx, decided, 'refused')
  await decide(ctx, decided, { state: 'refused', shown_from: null, refusal_reason: reason })
  return name
}

const isToCome = (ctx: Context, moment: string | null) => moment !== null && moment > ctx.now().toISOString()

/** Locks the product until the transaction of the decision ends. */
async function lockDecided(
  ctx: Context,
  { shop_id, id }: DecidedProduct,
  state: Decision['state'],
): Promise<LockedProduct> {
  const product = requireFound((await lockProducts(ctx.db, { shop_id, ids: [id] }))[0], 'products.not_found')
  if (!canMove('market', product.state, state)) refuse('conflict', 'products.not_movable')
  return product
}

interface Decision {
  readonly state: 'shown' | 'refused'
  readonly shown_from: string | null
  readonly refusal_reason: string | null
}

async function decide(ctx: Context, { shop_id, id }: DecidedProduct, decision: Decision): Promise<void> {
  await setState(ctx.db, { shop_id, ids: [id], ...decision, needs_review: decision.state === 'refused' })
  await refreshAfterChange(ctx, [id], { isCounted: true })
}
