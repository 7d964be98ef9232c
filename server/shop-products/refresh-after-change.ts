import { refreshProductCards } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'

/** In the transaction of the change. `isCounted`: products became visible or hidden, so a job updates their shop's card. */
export async function refreshAfterChange(ctx: Context, product_ids: number[], { isCounted }: { isCounted: boolean }) {
  if (product_ids.length === 0) return
  await refreshProductCards(ctx, product_ids)
  await ctx.emit('product_changed', { product_ids })
  if (isCounted) await ctx.emit('product_shown', { product_ids })
}
