import type { Picture } from '#contract/shapes.ts'
import { statement } from '#db/statement.ts'

type None = Record<never, never>
type Translations = Record<string, { name: string }>

export interface StoredCategory {
  id: number
  parent_id: number | null
  slug: string
  name: string
  translations: Translations
  thumbnail: Picture | null
  thumbnail_id: number | null
  product_count: number
  own_product_count: number
}

export const findStoredCategories = statement<None, StoredCategory>(
  'catalogue.stored_categories',
  `select k.id, k.parent_id, k.slug, k.name, k.translations, picture_json(k.thumbnail_id) as thumbnail, k.thumbnail_id,
          coalesce(n.products, 0) as product_count, coalesce(own.count, 0)::integer as own_product_count
   from categories k
   left join category_counts n on n.category_id = k.id
   left join (select category_id, count(*) from products group by 1) own on own.category_id = k.id
   order by k.position, k.id`,
)

interface InsertCategoryParams {
  parent_id: number | null
  slug: string
  name: string
  translations: string
}

/** The last one below its parent. */
export const insertCategory = statement<InsertCategoryParams, { id: number }>(
  'catalogue.insert_category',
  `insert into categories (parent_id, slug, name, translations, position)
   select :parent_id::integer, :slug, :name, :translations::jsonb, coalesce(max(position), 0) + 1
   from categories where parent_id is not distinct from :parent_id::integer
   returning id`,
)

interface UpdateCategoryParams {
  id: number
  slug: string
  name: string
  translations: string
}

export const updateCategory = statement<UpdateCategoryParams, never>(
  'catalogue.update_category',
  'update categories set slug = :slug, name = :name, translations = :translations::jsonb where id = :id',
)

export const setCategoryPicture = statement<{ id: number; picture_id: number | null }, { thumbnail: Picture | null }>(
  'catalogue.set_category_picture',
  'update categories set thumbnail_id = :picture_id where id = :id returning picture_json(thumbnail_id) as thumbnail',
)

interface MoveCategoryParams {
  id: number
  parent_id: number | null
  before_id: number | null
}

/** Numbers the children of the new parent again. Without `before_id` the category becomes the last one. */
export const moveCategory = statement<MoveCategoryParams, never>(
  'catalogue.move_category',
  `with siblings as (
     select id, 2 * row_number() over (order by position, id) as rank
     from categories where parent_id is not distinct from :parent_id::integer and id <> :id
   ), placed as (
     select id, rank from siblings
     union all
     select :id::integer, coalesce((select rank - 1 from siblings where id = :before_id::integer), (select max(rank) + 1 from siblings), 1)
   ), numbered as (select id, row_number() over (order by rank)::integer as position from placed)
   update categories k set position = n.position, parent_id = case when k.id = :id then :parent_id::integer else k.parent_id end
   from numbered n where n.id = k.id and (k.id = :id or k.position <> n.position)`,
)

/** SQL: an approved product stays approved, because the market itself changes it. One that its shop has changed since still waits. */
export const staysReviewed =
  'reviewed_at = case when reviewed_at >= changed_at then clock_timestamp() else reviewed_at end'

export const moveProducts = statement<{ id: number; into: number; limit: number }, { id: number }>(
  'catalogue.move_products',
  `update products set category_id = :into, ${staysReviewed}
   where id in (select id from products where category_id = :id order by id limit :limit::integer for no key update)
   returning id`,
)

export const countProductsOf = statement<{ id: number }, { count: number }>(
  'catalogue.count_products_of',
  'select count(*)::integer as count from products where category_id = :id',
)

/** Behind the children that the new parent has. */
export const moveChildren = statement<{ id: number; into: number }, never>(
  'catalogue.move_children',
  `update categories set parent_id = :into,
     position = position + (select coalesce(max(position), 0) from categories where parent_id = :into::integer)
   where parent_id = :id`,
)

export const deleteCategory = statement<{ id: number }, never>(
  'catalogue.delete_category',
  'delete from categories where id = :id',
)
