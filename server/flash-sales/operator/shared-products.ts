import type { OperatorContext } from '#server/context.ts'
import { refuse, refuseField } from '#server/platform/refusal.ts'
import { lockEdits } from '#server/platform/versions.ts'
import { findSharedProducts } from './queries.ts'

/** A message names no more products. */
const maxNames = 10

const writeNames = (names: readonly string[]): string =>
  [...names.slice(0, maxNames), ...(names.length > maxNames ? ['…'] : [])].join(', ')

/** Until the transaction ends, no other sale gets products or other times. */
export const lockSaleProducts = (ctx: OperatorContext) => lockEdits(ctx.db, { name: 'flash-sale-products' })

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
