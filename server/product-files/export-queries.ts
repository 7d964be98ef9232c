import type { ShopId } from '#contract/ids.ts'
import type { ProductWords, SellerVariant } from '#contract/product-parts.ts'
import type { ProductState } from '#contract/shop-products.ts'
import { statement } from '#db/statement.ts'

export interface ExportedProduct extends ProductWords {
  id: number
  state: ProductState
  category: string
  brand: string | null
  tax: string | null
  unit: string
  weight_grams: number
  translations: Record<string, Partial<ProductWords>>
  variants: ExportedVariant[]
}

/** Amounts are minor units. */
export interface ExportedVariant
  extends Pick<SellerVariant, 'color' | 'size' | 'price' | 'sku' | 'barcode' | 'is_hidden' | 'available'> {
  planned_price: number | null
  discount_from: string | null
  discount_until: string | null
}

export const findExported = statement<{ shop_id: ShopId; ids: readonly number[] }, ExportedProduct>(
  'product_files.exported',
  `select p.id, p.state, k.slug as category, b.name as brand, t.name as tax, p.unit, p.weight_grams, p.name, p.summary, p.description,
          p.specifications, p.search_title, p.search_description, p.translations, n.list as variants
   from products p join categories k on k.id = p.category_id
   left join brands b on b.id = p.brand_id left join vat_taxes t on t.id = p.vat_tax_id
   cross join lateral (
     select coalesce(jsonb_agg(jsonb_build_object(
         'color', c.name, 'size', z.name, 'price', v.price, 'planned_price', v.planned_price,
         'discount_from', moment_text(v.discount_from), 'discount_until', moment_text(v.discount_until),
         'sku', v.sku, 'barcode', v.barcode, 'is_hidden', v.hidden_at is not null, 'available', l.available)
       order by z.position, v.id), '[]') as list
     from variants v join stock_levels l on l.variant_id = v.id
     left join colors c on c.id = v.color_id left join sizes z on z.id = v.size_id
     where v.product_id = p.id and v.shop_id = :shop_id
   ) n
   where p.id = any (:ids::integer[]) and p.shop_id = :shop_id order by p.id desc`,
)
