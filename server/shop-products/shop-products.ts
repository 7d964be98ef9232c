import type { shopProductCalls } from '#contract/shop-products.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { refuseField, requireFound } from '#server/platform/refusal.ts'
import { insertCopy, insertDraft, insertVariants } from '../catalogue/catalogue.ts'
import type { ShopContext } from '../context.ts'
import { createLevels } from '../stock/stock.ts'
import { lockProduct, readProduct, readVariantRows } from './read-product.ts'
import { completeSkus } from './skus.ts'

export { saveProductDetails } from './details.ts'
export { findProducts, listProductIds } from './list.ts'
export { type CountedProduct, findCounted } from './list-queries.ts'
export { applyApproval, applyRefusal } from './moderation.ts'
export { moveProduct } from './move.ts'
export { categoryPathSql, lockProducts, type VariantRow } from './queries.ts'
export { describeVariants, lockProduct, readProduct, readVariantsOf } from './read-product.ts'
export { planVariants } from './variant-plan.ts'
export { saveProductVariants } from './variants.ts'
export { saveProductWords } from './words.ts'

type Calls = typeof shopProductCalls

export const createShopProduct: Verb<Calls['createShopProduct']> = async (ctx, { body: { name, category_id } }) => {
  const [inserted] = await insertDraft(ctx.db, { shop_id: ctx.shop_id, name, category_id })
  if (!inserted) refuseField('category_id', 'catalogue.no_category')
  const product = await readProduct(ctx, inserted.id)
  const { name: category } = product.details.category
  ctx.record({ subject: ['product', product.id], label: name, after: { name, category } })
  return { data: { product } }
}

export const getShopProduct: Verb<Calls['getShopProduct']> = async (ctx, { params: { id } }) => ({
  data: { product: await readProduct(ctx, id) },
})

/** The copy has no stock and no barcodes, because a barcode identifies one article. */
export const duplicateProduct: Verb<Calls['duplicateProduct']> = async (ctx, { params: { id } }) => {
  const { shop_id } = ctx
  // What a locked product refers to is not removed: neither is what the copy refers to.
  await lockProduct(ctx, id)
  const copy = requireFound((await insertCopy(ctx.db, { shop_id, id }))[0], 'products.not_found')
  await copyVariants(ctx, { from: id, to: copy.id })
  const product = await readProduct(ctx, copy.id)
  const name = product.words[ctx.defaultLocale]?.name
  ctx.record({ subject: ['product', copy.id], label: name, after: { name, copied_from: id } })
  return { data: { product } }
}

async function copyVariants(ctx: ShopContext, { from, to }: { from: number; to: number }): Promise<void> {
  const stored = await readVariantRows(ctx, from)
  if (stored.length === 0) return
  const uncoded = stored.map((row) => ({ ...row, sku: '', barcode: null }))
  const { rows } = await completeSkus(ctx, { product_id: to, own: [], rows: uncoded })
  const inserted = await insertVariants(ctx.db, { shop_id: ctx.shop_id, product_id: to, rows: JSON.stringify(rows) })
  await createLevels(ctx.db, { variant_ids: inserted.map(({ id }) => id) })
}
