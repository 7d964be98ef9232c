import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'

interface VariantsOfProduct {
  shop_id: ShopId
  product_id: number
}

/** A variant as it is stored. Amounts are minor units, moments ISO 8601. */
export interface StoredVariant {
  color_id: number | null
  size_id: number | null
  sku: string
  barcode: string | null
  price: number
  planned_price: number | null
  discount_from: string | null
  discount_until: string | null
  is_hidden: boolean
}

/** Columns of `rows`, the JSON text of `StoredVariant`s. */
const columns = `color_id integer, size_id integer, sku text, barcode text, price bigint, planned_price bigint,
  discount_from timestamptz, discount_until timestamptz, is_hidden boolean`

/** New ids ascend in the order of `rows`. */
export const insertVariants = statement<VariantsOfProduct & { rows: string }, { id: number }>(
  'catalogue.insert_variants',
  `insert into variants (product_id, shop_id, color_id, size_id, sku, barcode, price, planned_price, discount_from, discount_until, hidden_at)
   select :product_id::integer, :shop_id::integer, r.color_id, r.size_id, r.sku, r.barcode, r.price, r.planned_price, r.discount_from,
          r.discount_until, case when r.is_hidden then now() end
   from jsonb_array_elements(:rows::jsonb) with ordinality as e (row, place)
   cross join lateral jsonb_to_record(e.row) as r (${columns})
   order by e.place
   returning id`,
)

export const updateVariants = statement<VariantsOfProduct & { rows: string }, never>(
  'catalogue.update_variants',
  `update variants v
   set color_id = r.color_id, size_id = r.size_id, sku = r.sku, barcode = r.barcode, price = r.price, planned_price = r.planned_price,
       discount_from = r.discount_from, discount_until = r.discount_until,
       hidden_at = case when r.is_hidden then coalesce(v.hidden_at, now()) end
   from jsonb_to_recordset(:rows::jsonb) as r (id integer, ${columns})
   where v.id = r.id and v.product_id = :product_id and v.shop_id = :shop_id`,
)

/** Cascades to cart lines and stock. A foreign key prevents the deletion of an ordered variant. */
export const deleteVariants = statement<VariantsOfProduct & { ids: number[] }, never>(
  'catalogue.delete_variants',
  'delete from variants where id = any (:ids::integer[]) and product_id = :product_id and shop_id = :shop_id',
)
