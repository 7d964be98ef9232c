import type { shopProductCalls } from '#contract/shop-products.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { mustExist, refuseField } from '#server/platform/refusal.ts'
import { insertDraft } from '../catalogue/seller/catalogue.ts'
import { readProduct } from './read-product.ts'

export { saveProductDetails } from './details.ts'
export { approveProduct, refuseProduct } from './moderation.ts'
export { moveProduct } from './move.ts'
export { lockProduct, readProduct } from './read-product.ts'
export { saveProductVariants } from './variants.ts'
export { saveProductWords } from './words.ts'

type Calls = typeof shopProductCalls

export const createShopProduct: Verb<Calls['createShopProduct']> = async (ctx, { body: { name, category_id } }) => {
  const [inserted] = await insertDraft(ctx.db, { shop_id: ctx.shop_id, name, category_id })
  if (!inserted) refuseField('category_id', 'catalogue.no_category')
  const product = await readProduct(ctx, mustExist(inserted, 'the inserted product').id)
  const { name: category } = product.details.category
  ctx.record({ subject: ['product', product.id], label: name, after: { name, category } })
  return { data: { product } }
}

export const getShopProduct: Verb<Calls['getShopProduct']> = async (ctx, { params: { id } }) => ({
  data: { product: await readProduct(ctx, id) },
})
