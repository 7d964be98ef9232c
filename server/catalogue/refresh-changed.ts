import { type Statement, statement } from '#db/statement.ts'
import type { Context } from '#server/context.ts'
import { refreshProducts } from './refresh-queries.ts'

interface ProductsOfParams {
  ids: readonly number[]
  after: number
  limit: number
}

type FindProductsOf = Statement<ProductsOfParams, { id: number }>

const findBy = (condition: string) =>
  `select p.id from products p where p.id > :after::integer and ${condition} order by p.id limit :limit::integer`

const ofVariants = (column: string) =>
  `exists (select from variants v where v.product_id = p.id and v.${column} = any (:ids::integer[]))`

/** Products whose cards, details or search words show rows of a list, a category or a shop, by id. */
const findProductsOf = {
  brand: statement('catalogue.products_of.brand', findBy('p.brand_id = any (:ids::integer[])')),
  tax: statement('catalogue.products_of.tax', findBy('p.vat_tax_id = any (:ids::integer[])')),
  color: statement(
    'catalogue.products_of.color',
    findBy(
      `(${ofVariants('color_id')} or exists (select from product_pictures i where i.product_id = p.id and i.color_id = any (:ids::integer[])))`,
    ),
  ),
  size: statement('catalogue.products_of.size', findBy(ofVariants('size_id'))),
  shop: statement('catalogue.products_of.shop', findBy('p.shop_id = any (:ids::integer[])')),
  /** Of the categories and all below them. */
  category: statement(
    'catalogue.products_of.category',
    findBy(`p.category_id in (
      with recursive below as (
        select unnest(:ids::integer[]) as id
        union select k.id from categories k join below on k.parent_id = below.id
      ) select id from below)`),
  ),
} satisfies Record<string, FindProductsOf>

type TaxonomyKind = keyof typeof findProductsOf

export interface TaxonomyChange {
  readonly kind: TaxonomyKind
  readonly ids: readonly number[]
}

/** Small enough that locks are short, and that a request refreshes it at once. */
const batchSize = 200

/** Refreshes the products of a change: a few with the change itself, many by a job after it. */
export async function refreshChanged(ctx: Context, { kind, ids }: TaxonomyChange): Promise<void> {
  if (ids.length === 0) return
  const products = await findProductsOf[kind](ctx.db, { ids, after: 0, limit: batchSize + 1 })
  if (products.length > batchSize) await ctx.emit('taxonomy_changed', { kind, ids })
  else if (products.length > 0) await refreshProducts(ctx.db, { ids: products.map(({ id }) => id) })
}

/** Refreshes all products of a change in batches. Idempotent, and safe to run late or concurrently. */
export async function refreshTaxonomy({ db }: Context, { kind, ids }: TaxonomyChange): Promise<void> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const products: { id: number }[] = await findProductsOf[kind](db, { ids, after, limit: batchSize })
    if (products.length > 0) await refreshProducts(db, { ids: products.map(({ id }) => id) })
    after = products.at(-1)?.id
  }
}
