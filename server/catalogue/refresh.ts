import type { ShopId } from '#contract/ids.ts'
import type { Context } from '../context.ts'
import { removeHiddenShopCards } from '../shops/shops.ts'
import {
  deleteCards,
  deleteCardsOfShop,
  findContradictingCards,
  findDueSaleMoments,
  findStaleFlashSales,
  findUnlistedShops,
  refreshProductStock,
  refreshProducts,
  refreshShops,
  refreshShopsOf,
} from './refresh-queries.ts'

/** Rewrites the read models of products from their sources. Idempotent, and safe to run late or concurrently. */
export async function refreshReadModels(ctx: Context, ids: number[]): Promise<void> {
  await refreshProductCards(ctx, ids)
  await refreshShopsOfProducts(ctx, ids)
}

/** Rewrites only the cards of products: the counts of their shop are unchanged, or a job updates them. */
export async function refreshProductCards(ctx: Context, ids: number[]): Promise<void> {
  for (const chunk of toChunks(ids)) await refreshProducts(ctx.db, { ids: chunk })
}

/** Rewrites the cards of the products' shops. Takes seconds for a shop with many products. */
export async function refreshShopsOfProducts(ctx: Context, ids: number[]): Promise<void> {
  for (const chunk of toChunks(ids)) await refreshShopsOf(ctx.db, { ids: chunk })
}

/** Like `refreshReadModels` if only stock and sales changed, at a cost independent of the size of the shop. */
export async function refreshStock(ctx: Context, ids: number[]): Promise<void> {
  for (const chunk of toChunks(ids)) {
    const outdated = (await refreshProductStock(ctx.db, { ids: chunk })).map(({ id }) => id)
    if (outdated.length > 0) await refreshReadModels(ctx, outdated)
  }
}

/** Shown products need their shop: it is added before them and removed after them. Idempotent, safe to run concurrently. */
export async function updateShownShops({ db }: Context): Promise<void> {
  for await (const shops of readBatches((after) => findUnlistedShops(db, { after, limit: shopChunkSize })))
    await refreshShops(db, { ids: shops.map(({ id }) => id) })
  for await (const products of readBatches((after) => findContradictingCards(db, { after, limit: chunkSize }))) {
    const shown = products.filter(({ is_shown }) => is_shown)
    const hidden = products.filter(({ is_shown }) => !is_shown)
    if (shown.length > 0) await refreshProducts(db, { ids: shown.map(({ id }) => id) })
    if (hidden.length > 0) await deleteCards(db, { ids: hidden.map(({ id }) => id) })
  }
  await removeHiddenShopCards(db)
}

/** Removes the cards of a shop that is hidden, those of its products first. */
export async function hideProductsOfShop({ db }: Context, shop_id: ShopId): Promise<void> {
  await deleteCardsOfShop(db, { shop_id })
  await removeHiddenShopCards(db)
}

export async function refreshFlashSales(ctx: Context): Promise<number[]> {
  const stale = (await findStaleFlashSales(ctx.db, {})).map(({ id }) => id)
  for (const ids of toChunks(stale)) await refreshProducts(ctx.db, { ids })
  return stale
}

/** Two runs find the same moment, so that a late one misses none: the job of a moment is idempotent. */
export async function scheduleFlashSales({ db, emit }: Context): Promise<void> {
  for (const { at } of await findDueSaleMoments(db, {})) await emit('flash_sale_prices_due', { at })
}

async function* readBatches<Row extends { id: number }>(
  find: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let rows = await find(0); rows.length > 0; rows = await find(rows.at(-1)?.id ?? 0)) yield rows
}

/** Small enough that locks are short; the card of a shop is calculated from all its products. */
const [chunkSize, shopChunkSize] = [200, 10]

const toChunks = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, i) => ids.slice(i * chunkSize, (i + 1) * chunkSize))
