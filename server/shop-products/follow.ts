import { refreshProductCards } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'

/**
 * Lists, search and cached pages follow a change in its transaction; the wishes of shoppers by a job.
 * `isCounted`: products or their first variants appeared or disappeared, so the card of their shop follows by a job as well.
 */
export async function followChange(ctx: Context, product_ids: number[], { isCounted }: { isCounted: boolean }) {
  if (product_ids.length === 0) return
  await refreshProductCards(ctx, product_ids)
  await ctx.emit('product_changed', { product_ids })
  if (isCounted) await ctx.emit('product_shown', { product_ids })
}
