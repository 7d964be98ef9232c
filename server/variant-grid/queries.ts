import type { ShopId } from '#contract/ids.ts'
import type { ProductState } from '#contract/shop-products.ts'
import { statement } from '#db/statement.ts'

export interface GridProductRow {
  id: number
  name: string
  state: ProductState
  variant_count: number
}

/** In the order of the ids. */
export const findGridProducts = statement<{ shop_id: ShopId; ids: readonly number[]; locale: string }, GridProductRow>(
  'variant_grid.products',
  `select p.id, translated(p.translations, :locale, 'name', p.name) as name, p.state,
          (select count(*)::integer from variants v where v.product_id = p.id) as variant_count
   from unnest(:ids::integer[]) with ordinality as listed (id, place) join products p on p.id = listed.id
   where p.shop_id = :shop_id order by listed.place`,
)
