import type { ShopId } from '#contract/ids.ts'
import type { ProductState } from '#contract/shop-products.ts'
import { statement } from '#db/statement.ts'

/** Statements of a shop filter by its id, so that no product of another shop is written. */
interface OwnProduct {
  shop_id: ShopId
  id: number
}

/** No row if the category is missing, or removed concurrently. */
export const insertDraft = statement<{ shop_id: ShopId; name: string; category_id: number }, { id: number }>(
  'catalogue.insert_draft',
  `insert into products (shop_id, category_id, name, state, hidden_at)
   select :shop_id::integer, k.id, :name, 'draft', now() from categories k where k.id = :category_id::integer for key share
   returning id`,
)

/** Copies words, details and pictures into a new draft. Both products refer to the same pictures. */
export const insertCopy = statement<OwnProduct, { id: number }>(
  'catalogue.insert_copy',
  `with copy as (
     insert into products (shop_id, brand_id, category_id, vat_tax_id, name, summary, description, specifications, unit, weight_grams,
                           translations, search_title, search_description, state, hidden_at)
     select shop_id, brand_id, category_id, vat_tax_id, name, summary, description, specifications, unit, weight_grams,
            translations, search_title, search_description, 'draft', now()
     from products where id = :id and shop_id = :shop_id
     returning id
   ), pictures as (
     insert into product_pictures (product_id, position, picture_id, color_id, alt)
     select copy.id, i.position, i.picture_id, i.color_id, i.alt from copy join product_pictures i on i.product_id = :id
   )
   select id from copy`,
)

export interface StoredWords {
  name: string
  summary: string[]
  description: string
  /** JSON text. */
  specifications: string
  search_title: string
  search_description: string
}

export const updateWords = statement<OwnProduct & StoredWords, never>(
  'catalogue.update_words',
  `update products set name = :name, summary = :summary::text[], description = :description, specifications = :specifications::jsonb,
                       search_title = :search_title, search_description = :search_description
   where id = :id and shop_id = :shop_id`,
)

/** Sets the words in another language, as JSON text; null removes the language. */
export const updateTranslation = statement<OwnProduct & { locale: string; words: string | null }, never>(
  'catalogue.update_translation',
  `update products set translations = case when :words::jsonb is null then translations - :locale::text
                                           else jsonb_set(translations, array[:locale::text], :words::jsonb) end
   where id = :id and shop_id = :shop_id`,
)

interface UpdateDetailsParams extends OwnProduct {
  category_id: number
  brand_id: number | null
  vat_tax_id: number | null
  unit: string
  weight_grams: number
}

export const updateDetails = statement<UpdateDetailsParams, never>(
  'catalogue.update_details',
  `update products set category_id = :category_id, brand_id = :brand_id, vat_tax_id = :vat_tax_id, unit = :unit, weight_grams = :weight_grams
   where id = :id and shop_id = :shop_id`,
)

interface PreviousCategory {
  id: number
  /** Of the product before. */
  previous_category_id: number
  name: string
}

export const updateCategoryOfProducts = statement<
  { shop_id: ShopId; ids: readonly number[]; category_id: number; from_category_id: number | null },
  PreviousCategory
>(
  'catalogue.update_category_of_products',
  `update products p set category_id = :category_id
   from (select q.id, q.category_id, k.name from products q join categories k on k.id = q.category_id
         where q.shop_id = :shop_id and q.id = any (:ids::integer[]) and q.category_id <> :category_id
           and (:from_category_id::integer is null or q.category_id = :from_category_id)) before
   where p.id = before.id returning p.id, before.category_id as previous_category_id, before.name`,
)

export const updateUnit = statement<OwnProduct & { unit: string }, never>(
  'catalogue.update_unit',
  'update products set unit = :unit where id = :id and shop_id = :shop_id',
)

interface SetStateParams {
  shop_id: ShopId
  ids: readonly number[]
  state: ProductState
  /** ISO 8601; null: at once, if the state is `shown`. */
  shown_from: string | null
  refusal_reason: string | null
  /** Whether the market must approve them anew; null leaves it. */
  needs_review: boolean | null
}

/** A refusal clears `approved_at`, so that the product needs approval again. */
export const setState = statement<SetStateParams, never>(
  'catalogue.set_state',
  `update products set state = :state, refusal_reason = :refusal_reason,
     refused_at = case when :refusal_reason::text is not null then now() end,
     approved_at = case when :refusal_reason::text is null then approved_at end,
     needs_review = coalesce(:needs_review::boolean, needs_review),
     shown_from = coalesce(:shown_from::timestamptz, case when :state = 'shown' then now() end)
   where id = any (:ids::integer[]) and shop_id = :shop_id`,
)

/** A product that waits for its moment was neither seen by shoppers nor approved; the state alone would count as approval. */
export const clearApproval = statement<{ shop_id: ShopId; ids: readonly number[] }, never>(
  'catalogue.clear_approval',
  'update products set approved_at = null where id = any (:ids::integer[]) and shop_id = :shop_id and hidden_at is not null',
)

/** Records that a person of the market approved the products as they are. */
export const setReviewed = statement<{ ids: readonly number[] }, never>(
  'catalogue.set_reviewed',
  'update products set reviewed_at = clock_timestamp() where id = any (:ids::integer[])',
)
