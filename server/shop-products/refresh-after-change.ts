import { refreshProductCards } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'

/**
 * Updates lists, search and cached pages in the transaction of a change; a job notifies shoppers with wishes. `isCounted`: products became
 * visible or hidden, so another job updates the card of their shop.
 */
export async function refreshAfterChange(ctx: Context, product_ids: number[], { isCounted }: { isCounted: boolean }) {
  if (product_ids.length === 0) return
  await refreshProductCards(ctx, product_ids)
  await ctx.emit('product_changed', { product_ids })
  if (isCounted) await ctx.emit('product_shown', { product_ids })
}
