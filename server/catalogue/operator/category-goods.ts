import type { operatorCategoryCalls } from '#contract/operator-categories.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { deleteUploadedPicture } from '#server/platform/images/uploads.ts'
import { mustExist, refuse, refuseField } from '#server/platform/refusal.ts'
import { codeOfDatabaseError } from '#server/platform/sql/transaction.ts'
import type { OperatorContext } from '../../context.ts'
import { refreshChanged } from '../refresh-changed.ts'
import { refreshProducts } from '../refresh-queries.ts'
import { lockTree, readTree, requireCategory } from './categories.ts'
import { countProductsOf, deleteCategory, moveChildren, moveProducts, type StoredCategory } from './category-queries.ts'
import { depthOf, heightOf, isWithin, maxDepth } from './rules.ts'

type Verb = Verbs<typeof operatorCategoryCalls>

/** Products that one call moves: their cards are refreshed with it. */
const maxMovedProducts = 500
/** A category with more products is emptied first, by calls that move some of them each. */
const maxMergedProducts = 10_000

function requireTarget(rows: readonly StoredCategory[], id: number, into: number): StoredCategory {
  const target = rows.find((row) => row.id === into)
  return target && into !== id ? target : refuseField('into', 'catalogue.merge_target')
}

export const moveOperatorCategoryProducts: Verb['moveOperatorCategoryProducts'] = (ctx, { params: { id }, body }) =>
  ctx.transaction(async (inner) => {
    const rows = await lockTree(inner.db)
    const category = requireCategory(rows, id)
    const target = requireTarget(rows, id, body.into)
    const moved = await moveProducts(inner.db, { id, into: target.id, limit: maxMovedProducts })
    await refreshProducts(inner.db, { ids: moved.map((product) => product.id) })
    const { count: left } = mustExist((await countProductsOf(inner.db, { id }))[0], 'the count of products')
    const change = { before: { products: moved.length + left }, after: { products: left, moved_into: target.name } }
    inner.record({ subject: ['category', id], label: category.name, ...change })
    return { data: { moved: moved.length, left } }
  })

export const mergeOperatorCategory: Verb['mergeOperatorCategory'] = (ctx, { params: { id }, body: { into } }) =>
  ctx.transaction(async (inner) => {
    const rows = await lockTree(inner.db)
    const category = requireCategory(rows, id)
    const target = requireTarget(rows, id, into)
    if (isWithin(rows, into, id)) refuseField('into', 'catalogue.below_itself')
    if (depthOf(rows, into) + heightOf(rows, id) - 1 > maxDepth)
      refuseField('into', 'catalogue.too_deep', { count: maxDepth })
    if (category.own_product_count > maxMergedProducts)
      refuse('conflict', 'catalogue.merge_too_large', { values: { count: maxMergedProducts } })
    const children = rows.filter(({ parent_id }) => parent_id === id).map((child) => child.id)
    await moveChildren(inner.db, { id, into })
    await moveProducts(inner.db, { id, into, limit: maxMergedProducts })
    await dropCategory(inner, category)
    await refreshChanged(inner, { kind: 'category', ids: category.own_product_count > 0 ? [into] : children })
    const before = { name: category.name, slug: category.slug, products: category.own_product_count }
    inner.record({ subject: ['category', id], label: category.name, before, after: { merged_into: target.name } })
    return { data: await readTree(inner.db) }
  })

export const removeOperatorCategory: Verb['removeOperatorCategory'] = (ctx, { params: { id } }) =>
  ctx.transaction(async (inner) => {
    const rows = await lockTree(inner.db)
    const category = requireCategory(rows, id)
    if (category.own_product_count > 0 || rows.some(({ parent_id }) => parent_id === id))
      refuse('conflict', 'catalogue.category_not_empty', { values: { name: category.name } })
    await dropCategory(inner, category)
    const before = { name: category.name, slug: category.slug, parent_id: category.parent_id }
    inner.record({ subject: ['category', id], label: category.name, before })
    return { data: await readTree(inner.db) }
  })

/** A product or a child can have been added to the category since it was read. */
async function dropCategory({ db }: OperatorContext, { id, name, thumbnail_id }: StoredCategory): Promise<void> {
  await deleteCategory(db, { id }).catch((error) => {
    if (codeOfDatabaseError(error) === '23503') refuse('conflict', 'catalogue.category_not_empty', { values: { name } })
    throw error
  })
  if (thumbnail_id !== null) await deleteUploadedPicture(db, thumbnail_id)
}
