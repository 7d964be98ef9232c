import { type Category, catalogueCalls, maxRelatedProducts, type ProductCard } from '#contract/catalogue.ts'
import type { FlashSale } from '#contract/home.ts'
import type { ShopId } from '#contract/ids.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { mustExist, requireFound } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import {
  findCards,
  findCategories,
  findFlashSale,
  findFromShop,
  findProduct,
  findRelated,
  findSaleProducts,
  findShelf,
  findShopCards,
  findShownProduct,
} from './queries.ts'
import { buildTree, findPath } from './rules.ts'
import { findFilledCategories, findProductBlocks, findRunningSales, findShownProducts } from './sitemap-queries.ts'

export { type CardSort, cardSorts } from './card-sorts.ts'
export { findBrandsByName, findCategoriesByName } from './find-queries.ts'
export {
  deleteSale,
  deleteSaleProducts,
  endSale,
  findSaleProductIds,
  insertSale,
  insertSaleProducts,
  type LockedSale,
  lockSale,
  markSaleOpened,
  markSalePublished,
  setSalePicture,
  updateSale,
} from './flash-sale-queries.ts'
export { applyDueChanges } from './products/due.ts'
export { deletePictures, insertPictures, lockColors } from './products/picture-queries.ts'
export {
  clearApproval,
  insertCopy,
  insertDraft,
  setReviewed,
  setState,
  updateCategoryOfProducts,
  updateDetails,
  updateTranslation,
  updateUnit,
  updateWords,
} from './products/product-queries.ts'
export { deleteVariants, insertVariants, type StoredVariant, updateVariants } from './products/variant-queries.ts'
export { findProductPreview } from './queries.ts'
export {
  refreshFlashSales,
  refreshProductCards,
  refreshReadModels,
  refreshShopsOfProducts,
  refreshStock,
  scheduleFlashSales,
  updateShownShops,
} from './refresh.ts'
export { refreshChanged, refreshTaxonomy } from './refresh-changed.ts'

type Verb = Verbs<typeof catalogueCalls>

const listCategories: Verb['listCategories'] = async (ctx) => ({
  data: { categories: await getCategoryTree(ctx) },
})

const getCategory: Verb['getCategory'] = async (ctx, { params }) => {
  const path = requireFound(findPath(await getCategoryTree(ctx), params.slug), 'catalogue.no_category')
  const { children, ...category } = mustExist(path.at(-1), 'the category at the end of its path')
  const breadcrumbs = path.map(({ id, slug, name }) => ({ id, slug, name }))
  return { data: { category, breadcrumbs, children: children.map(({ children: _, ...child }) => child) } }
}

const getProduct: Verb['getProduct'] = async (ctx, { params }) => ({
  json: requireFound((await findProduct(ctx.db, { ...params, locale: ctx.locale }))[0], 'catalogue.no_product').answer,
})

const listRelatedProducts: Verb['listRelatedProducts'] = async (ctx, { params }) => {
  const { category_id, shop_id } = await findShown(ctx, params.id)
  const query = { id: params.id, locale: ctx.locale, limit: maxRelatedProducts }
  const [products, from_shop] = await Promise.all([findRelated(ctx.db, query), findFromShop(ctx.db, query)])
  return { data: { products: cardsOf(products), from_shop: cardsOf(from_shop), category_id, shop_id } }
}

const findShown = async ({ db }: Context, id: number) =>
  requireFound((await findShownProduct(db, { id }))[0], 'catalogue.no_product')

export async function requireProduct(ctx: Context, id: number): Promise<void> {
  await findShown(ctx, id)
}

/** Cards in the order of `ids`, without products that are not shown. */
export const listProductCards = async (ctx: Context, ids: number[]): Promise<ProductCard[]> =>
  cardsOf(await findCards(ctx.db, { ids, locale: ctx.locale }))

export const listShelf = async (ctx: Context, order: keyof typeof findShelf, limit: number): Promise<ProductCard[]> =>
  cardsOf(await findShelf[order](ctx.db, { locale: ctx.locale, limit }))

export async function listShelvesOfShops(
  ctx: Context,
  shop_ids: ShopId[],
  limit: number,
): Promise<Map<number, ProductCard[]>> {
  const rows = await findShopCards(ctx.db, { shop_ids, locale: ctx.locale, limit })
  return new Map(shop_ids.map((id) => [id, cardsOf(rows.filter((row) => row.shop_id === id))]))
}

export const getCategoryTree = async (ctx: Context): Promise<Category[]> =>
  buildTree(await findCategories(ctx.db, { locale: ctx.locale }))

/** Of the sales with products that shoppers see: the running one that ends first, otherwise the next one to begin. */
export async function getCurrentFlashSale(ctx: Context, limit: number): Promise<FlashSale | null> {
  const { locale } = ctx
  const [sale] = await findFlashSale(ctx.db, { locale })
  if (!sale) return null
  const products = cardsOf(await findSaleProducts(ctx.db, { id: sale.id, locale, limit }))
  return { ...sale, now: ctx.now().toISOString(), products }
}

const cardsOf = (rows: readonly { card: ProductCard }[]) => rows.map(({ card }) => card)

export const sitemapStatements = {
  productBlocks: findProductBlocks,
  products: findShownProducts,
  categories: findFilledCategories,
  sales: findRunningSales,
}

/** Lists of products are in `server/search`. */
export const catalogueRoutes = routesOf(catalogueCalls, {
  listCategories,
  getCategory,
  getProduct,
  listRelatedProducts,
})
