import type { ShopId } from '#contract/ids.ts'
import type { ProductDetails, SellerPicture } from '#contract/product-parts.ts'
import type { ProductState } from '#contract/shop-products.ts'
import { statement } from '#db/statement.ts'

/** Statements filter by the shop, so that a product of another shop is not found. */
interface OwnProduct {
  shop_id: ShopId
  id: number
}

export interface LockedProduct {
  id: number
  name: string
  state: ProductState
  /** The market has approved it, or shoppers have seen it. */
  is_approved: boolean
  /** The market has refused it, and not approved it since. */
  needs_review: boolean
  has_variants: boolean
  shown_from: string | null
}

/** Locks like a refresh of cards. Read the parts of a product in later statements, whose snapshot is newer. */
export const lockProducts = statement<{ shop_id: ShopId; ids: readonly number[] }, LockedProduct>(
  'shop_products.lock',
  `select id, name, state, approved_at is not null as is_approved, needs_review,
          exists (select from variants v where v.product_id = p.id) as has_variants, moment_text(shown_from) as shown_from
   from products p where id = any (:ids::integer[]) and shop_id = :shop_id order by id for no key update of p`,
)

/** Words in another language; missing fields fall back to the default language. */
export type StoredTranslation = Partial<{
  name: string
  summary: string[]
  description: string
  specifications: [string, string][]
  search_title: string
  search_description: string
}>

export interface ProductRow extends Required<StoredTranslation> {
  id: number
  state: ProductState
  shown_from: string | null
  refusal: { reason: string; at: string } | null
  created_at: string
  is_approved: boolean
  translations: Record<string, StoredTranslation>
  details: ProductDetails
}

/** SQL: the names of all categories above one, the top first. */
export const categoryPathSql = (category: string) =>
  `(select coalesce(json_agg(translated(a.translations, :locale, 'name', a.name) order by step.place), '[]')
    from unnest(category_path(${category})) with ordinality as step (id, place) join categories a on a.id = step.id
    where a.id <> ${category})`

export const findProduct = statement<OwnProduct & { locale: string }, ProductRow>(
  'shop_products.one',
  `select p.id, p.state, moment_text(p.shown_from) as shown_from, moment_text(p.created_at) as created_at,
     p.approved_at is not null as is_approved,
     case when p.refusal_reason is not null
       then json_build_object('reason', p.refusal_reason, 'at', moment_text(p.refused_at)) end as refusal,
     p.name, p.summary, p.description, p.specifications, p.search_title, p.search_description, p.translations,
     json_build_object(
       'category', json_build_object('id', k.id, 'name', translated(k.translations, :locale, 'name', k.name), 'path', ${categoryPathSql('k.id')}),
       'brand', case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end,
       'vat_tax', case when t.id is not null then json_build_object(
         'id', t.id, 'name', translated(t.translations, :locale, 'name', t.name), 'percentage', t.percentage::float8) end,
       'unit', p.unit, 'weight_grams', p.weight_grams) as details
   from products p join categories k on k.id = p.category_id
   left join brands b on b.id = p.brand_id left join vat_taxes t on t.id = p.vat_tax_id
   where p.id = :id and p.shop_id = :shop_id`,
)

export const findPictures = statement<OwnProduct, SellerPicture>(
  'shop_products.pictures',
  `select i.picture_id as id, picture_json(i.picture_id) as picture, c.name as color, i.alt
   from product_pictures i join products p on p.id = i.product_id left join colors c on c.id = i.color_id
   where p.id = :id and p.shop_id = :shop_id order by i.position`,
)

export interface VariantRow {
  id: number
  color: string | null
  size: string | null
  color_id: number | null
  size_id: number | null
  sku: string
  barcode: string | null
  price: number
  planned_price: number | null
  discount_from: string | null
  discount_until: string | null
  is_hidden: boolean
  is_reduced: boolean
  available: number
  has_orders: boolean
}

/** In the order of the product's page. */
const variantsSql = (columns: string, condition: string) =>
  `select ${columns}v.id, c.name as color, z.name as size, v.color_id, v.size_id, v.sku, v.barcode, v.price, v.planned_price,
          moment_text(v.discount_from) as discount_from, moment_text(v.discount_until) as discount_until,
          v.hidden_at is not null as is_hidden, v.discount_price is not null as is_reduced, coalesce(l.available, 0) as available,
          exists (select from stock_movements m where m.variant_id = v.id and m.order_line_id is not null) as has_orders
   from variants v left join stock_levels l on l.variant_id = v.id
   left join colors c on c.id = v.color_id left join sizes z on z.id = v.size_id
   where ${condition} and v.shop_id = :shop_id order by z.position, v.id`

export const findVariants = statement<OwnProduct, VariantRow>(
  'shop_products.variants',
  variantsSql('', 'v.product_id = :id'),
)

export const findVariantsOf = statement<
  { shop_id: ShopId; ids: readonly number[] },
  VariantRow & { product_id: number }
>('shop_products.variants_of', variantsSql('v.product_id, ', 'v.product_id = any (:ids::integer[])'))

interface Named {
  id: number
  name: string
}

/** Locked until the transaction ends, so that none is removed concurrently. */
export const findColors = statement<{ names: string[] }, Named>(
  'shop_products.colors',
  'select id, name from colors where name = any (:names::text[]) order by id for key share',
)

export const findSizes = statement<{ names: string[] }, Named>(
  'shop_products.sizes',
  'select id, name from sizes where name = any (:names::text[]) order by id for key share',
)

export const findTakenSkus = statement<
  { shop_id: ShopId; product_id: number; skus: readonly string[] },
  { sku: string }
>(
  'shop_products.taken_skus',
  'select sku from variants where shop_id = :shop_id and sku = any (:skus::text[]) and product_id <> :product_id',
)

interface DetailReferences {
  category_id: number
  brand_id: number | null
  vat_tax_id: number | null
}

/** Whether the rows that details refer to exist; null refers to none. Locked, so that none is removed concurrently. */
export const checkReferences = statement<DetailReferences, { category: boolean; brand: boolean; tax: boolean }>(
  'shop_products.check_references',
  `select exists (select from categories where id = :category_id for key share) as category,
          :brand_id::integer is null or exists (select from brands where id = :brand_id::integer for key share) as brand,
          :vat_tax_id::integer is null or exists (select from vat_taxes where id = :vat_tax_id::integer for key share) as tax`,
)

/** Locked until the transaction ends, so that it is not removed before products refer to it. */
export const lockCategory = statement<{ id: number }, { name: string }>(
  'shop_products.lock_category',
  'select name from categories where id = :id for key share',
)

export const hasApprovedProduct = statement<{ shop_id: ShopId }, { has_approved: boolean }>(
  'shop_products.has_approved',
  'select exists (select from products where shop_id = :shop_id and approved_at is not null) as has_approved',
)
