import type { shopProductCalls } from '#contract/shop-products.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { refuseField } from '#server/platform/refusal.ts'
import { updateCategoryOfProducts } from '../catalogue/catalogue.ts'
import { lockCategory, lockProducts } from './queries.ts'
import { refreshAfterChange } from './refresh-after-change.ts'
import { isEverShown } from './states.ts'

type Call = (typeof shopProductCalls)['changeProductCategory']

/** In one transaction. A product of another shop is refused as not found. */
export const changeProductCategory: Verb<Call> = async (ctx, { body }) => {
  const { ids, category_id, from_category_id = null } = body
  const { db, shop_id } = ctx
  const [category] = await lockCategory(db, { id: category_id })
  if (!category) refuseField('category_id', 'catalogue.no_category')
  const products = await lockProducts(db, { shop_id, ids })
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const before = await updateCategoryOfProducts(db, { shop_id, ids: [...names.keys()], category_id, from_category_id })
  const changedIds = new Set(before.map(({ id }) => id))
  const refusalOf = (id: number) => {
    if (!names.has(id)) return 'products.not_found'
    return from_category_id === null || changedIds.has(id) ? null : 'products.category_changed'
  }
  const refused = [...new Set(ids)].flatMap((id) => {
    const code = refusalOf(id)
    return code ? [{ id, code, message: ctx.t(code) }] : []
  })
  const shown = products.filter((product) => changedIds.has(product.id) && isEverShown(product)).map(({ id }) => id)
  await refreshAfterChange(ctx, shown, { isCounted: false })
  ctx.record({
    subject: ['list', 'products'],
    before: { products: before.map(({ id, name }) => ({ name: names.get(id) ?? '', category: name })) },
    after: { category: category.name, count: before.length },
  })
  return { data: { changed: before.map(({ id, previous_category_id }) => ({ id, previous_category_id })), refused } }
}
