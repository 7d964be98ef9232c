import type { Context } from '../context.ts'
import type { ProductIndex } from './figures/product-index.ts'
import { findFacetNames } from './list-queries.ts'
import type { Narrowed } from './narrow/narrow.ts'
import { ratingsOf, type Values, valuesOf } from './narrow/values.ts'
import type { Filter } from './narrow/wish.ts'

/** What a list could be narrowed to, and the chosen category, as JSON text in the asker's language. */
export async function nameFacets(
  ctx: Context,
  { index, narrowed, filter, category_id }: Counted,
): Promise<{ facets: string; category: string }> {
  const of = (kind: Parameters<typeof valuesOf>[2]['kind'], chosen: readonly number[] | null) =>
    valuesOf(index, narrowed, { kind, chosen })
  const params = {
    ...spread('category', of('category', null)),
    ...spread('brand', of('brand', filter.brand_ids)),
    ...spread('color', of('colors', filter.color_ids)),
    ...spread('size', of('sizes', filter.size_ids)),
    ...spread('shop', of('shop', filter.shop_ids)),
    ...spread('zone', of('zone', filter.zone_ids)),
    ...spread('flash_sale', of('flash_sale', filter.flash_sale_ids)),
  }
  const [row] = await findFacetNames(ctx.db, { locale: ctx.locale, category_id, ...params })
  return { facets: `{${row?.facets},${figuresOf(narrowed)}}`, category: row?.category ?? 'null' }
}

export interface Counted {
  index: ProductIndex
  narrowed: Narrowed
  filter: Filter
  category_id: number | null
}

type Spread<K extends string> = Record<`${K}_ids` | `${K}_counts`, number[]>

const spread = <K extends string>(name: K, { ids, counts }: Values) =>
  ({ [`${name}_ids`]: ids, [`${name}_counts`]: counts }) as Spread<K>

function figuresOf(narrowed: Narrowed): string {
  const { price, in_stock, on_sale } = narrowed
  const amounts = price && { min: price.min / 100, max: price.max / 100 }
  const text = JSON.stringify({ ratings: ratingsOf(narrowed), price: amounts, in_stock, on_sale })
  return text.slice(1, -1)
}
