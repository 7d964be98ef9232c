import type { OperatorContext } from '#server/context.ts'
import { refuse, refuseField } from '#server/platform/refusal.ts'
import { lockEdits } from '#server/platform/versions.ts'
import { findSharedProducts, findUnfitOffers } from './queries.ts'

/** A message names no more products. */
const maxNames = 10

const writeNames = (names: readonly string[]): string =>
  [...names.slice(0, maxNames), ...(names.length > maxNames ? ['…'] : [])].join(', ')

/** Until the transaction ends, no other sale gets products or other times. */
const lockSaleProducts = (ctx: OperatorContext) => lockEdits(ctx.db, { name: 'flash-sale-products' })

async function listSharedNames(ctx: OperatorContext, id: number): Promise<string[]> {
  await lockSaleProducts(ctx)
  const rows = await findSharedProducts(ctx.db, { id, locale: ctx.locale })
  return rows.map(({ name }) => name)
}

/** Before a publication. */
export async function refuseSharedProducts(ctx: OperatorContext, id: number): Promise<void> {
  const names = await listSharedNames(ctx, id)
  if (names.length > 0)
    refuse('conflict', 'flash-sales.products_in_other_sale', { values: { products: writeNames(names) } })
}

/** After a change of the times of a published sale. */
export async function refuseSharedTimes(
  ctx: OperatorContext,
  { id, field }: { readonly id: number; readonly field: 'starts_at' | 'ends_at' },
): Promise<void> {
  const names = await listSharedNames(ctx, id)
  if (names.length > 0) refuseField(field, 'flash-sales.products_in_other_sale', { products: writeNames(names) })
}

interface AcceptParams {
  readonly id: number
  /** JSON, as of `acceptOffers`. */
  readonly rows: string
  readonly is_published: boolean
}

/** Before offers are accepted. What is not published yet may share products: its publication decides. */
export async function refuseUnfitOffers(ctx: OperatorContext, { id, rows, is_published }: AcceptParams): Promise<void> {
  if (is_published) await lockSaleProducts(ctx)
  const unfit = await findUnfitOffers(ctx.db, { id, rows, locale: ctx.locale })
  const shared = unfit.filter(({ is_in_other_sale }) => is_published && is_in_other_sale)
  const isShared = shared.length > 0
  const products = isShared ? shared : unfit.filter(({ is_not_lower }) => is_not_lower)
  if (products.length === 0) return
  refuse('conflict', isShared ? 'flash-sales.products_in_other_sale' : 'flash-sales.products_not_lower', {
    values: { products: writeNames(products.map(({ name }) => name)) },
  })
}
