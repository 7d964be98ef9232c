import type { Category, catalogueCalls, ProductCard } from '#contract/catalogue.ts'
import type { FlashSale } from '#contract/home.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { found, mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { findFilledCategories, findProductBlocks, findRunningSales, findShownProducts } from './crawl-queries.ts'
import {
  deleteCards,
  deleteShopCards,
  findCards,
  findCategories,
  findFlashSale,
  findFromShop,
  findMisplaced,
  findProduct,
  findRelated,
  findSaleProducts,
  findShelf,
  findShopCards,
  findStaleFlashSales,
  findUnlistedShops,
  isProduct,
  refreshProductStock,
  refreshProducts,
  refreshShops,
  refreshShopsOf,
} from './queries.ts'
import { pathTo, treeOf } from './rules.ts'

export { type CardOrder, orders as cardOrders } from './orders.ts'

type Verb = Verbs<typeof catalogueCalls>

export const listCategories: Verb['listCategories'] = async (ctx) => ({ data: { categories: await categoryTree(ctx) } })

export const getCategory: Verb['getCategory'] = async (ctx, { params }) => {
  const path = found(pathTo(await categoryTree(ctx), params.slug), 'catalogue.no_category')
  const { children, ...category } = mustExist(path.at(-1), 'the last step of a way to it')
  const breadcrumbs = path.map(({ id, slug, name }) => ({ id, slug, name }))
  return { data: { category, breadcrumbs, children: children.map(({ children: _, ...child }) => child) } }
}

export const getProduct: Verb['getProduct'] = async (ctx, { params }) => ({
  json: found((await findProduct(ctx.db, { ...params, locale: ctx.locale }))[0], 'catalogue.no_product').answer,
})

export const listRelatedProducts: Verb['listRelatedProducts'] = async (ctx, { params }) => {
  await requireProduct(ctx, params.id)
  const asked = { id: params.id, locale: ctx.locale, most: 12 }
  const [products, from_shop] = await Promise.all([findRelated(ctx.db, asked), findFromShop(ctx.db, asked)])
  return { data: { products: cardsOf(products), from_shop: cardsOf(from_shop) } }
}

export async function requireProduct(ctx: Context, id: number): Promise<void> {
  found((await isProduct(ctx.db, { id }))[0], 'catalogue.no_product')
}

/** The cards of products, in the order of their ids; of those that are no longer shown, none. */
export const cardsFor = async (ctx: Context, ids: number[]): Promise<ProductCard[]> =>
  cardsOf(await findCards(ctx.db, { ids, locale: ctx.locale }))

/** The first products of the whole catalogue by popularity, reduction or rating. */
export const shelf = async (ctx: Context, order: keyof typeof findShelf, most: number): Promise<ProductCard[]> =>
  cardsOf(await findShelf[order](ctx.db, { locale: ctx.locale, most }))

/** Up to `most` of the most popular products of each shop. */
export async function shelvesOfShops(
  ctx: Context,
  shop_ids: number[],
  most: number,
): Promise<Map<number, ProductCard[]>> {
  const rows = await findShopCards(ctx.db, { shop_ids, locale: ctx.locale, most })
  return new Map(shop_ids.map((id) => [id, cardsOf(rows.filter((row) => row.shop_id === id))]))
}

export const categoryTree = async (ctx: Context): Promise<Category[]> =>
  treeOf(await findCategories(ctx.db, { locale: ctx.locale }))

/** The flash sale that runs and ends first, or else the one that begins next, with its products. */
export async function currentFlashSale(ctx: Context, most: number): Promise<FlashSale | null> {
  const { locale } = ctx
  const [sale] = await findFlashSale(ctx.db, { locale })
  if (!sale) return null
  const products = cardsOf(await findSaleProducts(ctx.db, { id: sale.id, locale, most }))
  return { ...sale, now: ctx.now().toISOString(), products }
}

/** Brings what lists and pages read of products up to their sources. Safe to run late, twice, or at once. */
export async function refreshReadModels(ctx: Context, ids: number[]): Promise<void> {
  for (const some of inChunks(ids)) await refreshProducts(ctx.db, { ids: some })
  for (const some of inChunks(ids)) await refreshShopsOf(ctx.db, { ids: some })
}

/** The same where only stock and sales have changed, at a cost that does not grow with the shop. */
export async function refreshStock(ctx: Context, ids: number[]): Promise<void> {
  for (const some of inChunks(ids)) {
    const whole = await refreshProductStock(ctx.db, { ids: some })
    if (whole.length > 0)
      await refreshReadModels(
        ctx,
        whole.map(({ id }) => id),
      )
  }
}

/**
 * Shops came to be shown, or not to be: they come before their products and go after them, for no product is shown without its shop.
 * Safe to run late, twice, or at once.
 */
export async function showShops({ db }: Context): Promise<void> {
  for await (const some of pagesOf((after) => findUnlistedShops(db, { after, most: chunkOfShops })))
    await refreshShops(db, { ids: some.map(({ id }) => id) })
  for await (const some of pagesOf((after) => findMisplaced(db, { after, most: chunk }))) {
    const [shown, gone] = [some.filter(({ is_shown }) => is_shown), some.filter(({ is_shown }) => !is_shown)]
    if (shown.length > 0) await refreshProducts(db, { ids: shown.map(({ id }) => id) })
    if (gone.length > 0) await deleteCards(db, { ids: gone.map(({ id }) => id) })
  }
  await deleteShopCards(db, {})
}

/** Flash sales begin and end by the clock: brings the products of those that did up to date, some at a time, and says which. */
export async function refreshFlashSales(ctx: Context): Promise<number[]> {
  const stale = (await findStaleFlashSales(ctx.db, {})).map(({ id }) => id)
  for (const ids of inChunks(stale)) await refreshProducts(ctx.db, { ids })
  return stale
}

/** Rows in the order of their ids, until there are none. */
async function* pagesOf<Row extends { id: number }>(find: (after: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let rows = await find(0); rows.length > 0; rows = await find(rows.at(-1)?.id ?? 0)) yield rows
}

/** So many that locks are held for a moment only; a shop is reckoned from all its products. */
const [chunk, chunkOfShops] = [200, 10]

const inChunks = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / chunk) }, (_, i) => ids.slice(i * chunk, (i + 1) * chunk))

const cardsOf = (rows: readonly { card: ProductCard }[]) => rows.map(({ card }) => card)

/** What search engines are told of: everything that is shown, by its id or slug. */
export const crawled = {
  productBlocks: findProductBlocks,
  products: findShownProducts,
  categories: findFilledCategories,
  sales: findRunningSales,
}
