import { findSaleProductIds, refreshProductCards } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'

/** More would hold locks for long. */
const productsAtOnce = 200

/** In the transaction of a change of a sale: a few products with it, many by the job of flash sales right after it. */
export async function refreshPrices(ctx: Context, product_ids: number[]): Promise<void> {
  if (product_ids.length === 0) return
  if (product_ids.length > productsAtOnce) {
    await ctx.emit('flash_sale_prices_due', { at: ctx.now().toISOString() })
    return
  }
  await refreshProductCards(ctx, product_ids)
  await ctx.emit('product_changed', { product_ids })
}

export async function refreshPricesOfSale(ctx: Context, id: number): Promise<void> {
  const rows = await findSaleProductIds(ctx.db, { id })
  await refreshPrices(
    ctx,
    rows.map(({ product_id }) => product_id),
  )
}
