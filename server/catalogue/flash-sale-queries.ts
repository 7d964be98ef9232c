import type { Picture } from '#contract/shapes.ts'
import { statement } from '#db/statement.ts'

interface SaleTimes {
  /** ISO 8601. */
  starts_at: string
  ends_at: string
}

/** A draft. */
export const insertSale = statement<SaleTimes & { name: string }, { id: number }>(
  'catalogue.insert_sale',
  `insert into flash_sales (name, starts_at, ends_at, published_at)
   values (:name, :starts_at::timestamptz, :ends_at::timestamptz, null) returning id`,
)

export interface LockedSale {
  name: string
  thumbnail_id: number | null
  thumbnail: Picture | null
  is_opened: boolean
  is_published: boolean
  has_begun: boolean
  has_ended: boolean
  has_deadline_ahead: boolean
  invites_all: boolean
}

/** Serialises changes of a sale and of its offers. Orders do not wait. */
export const lockSale = statement<{ id: number; now: Date }, LockedSale>(
  'catalogue.lock_sale',
  `select f.name, f.thumbnail_id, picture_json(f.thumbnail_id) as thumbnail, f.opened_at is not null as is_opened,
     f.published_at is not null as is_published,
     f.starts_at <= :now::timestamptz as has_begun, f.ends_at <= :now::timestamptz as has_ended,
     coalesce(f.offers_until > :now::timestamptz, false) as has_deadline_ahead, f.invites_all
   from flash_sales f where f.id = :id for no key update`,
)

interface UpdateSaleParams extends SaleTimes {
  id: number
  name: string
  /** JSON. */
  translations: string
  offers_until: string | null
  invites_all: boolean
}

export const updateSale = statement<UpdateSaleParams, never>(
  'catalogue.update_sale',
  `update flash_sales set name = :name, translations = :translations::jsonb, starts_at = :starts_at::timestamptz,
     ends_at = :ends_at::timestamptz, offers_until = :offers_until::timestamptz, invites_all = :invites_all
   where id = :id`,
)

export const setSalePicture = statement<{ id: number; picture_id: number | null }, { thumbnail: Picture | null }>(
  'catalogue.set_sale_picture',
  `update flash_sales set thumbnail_id = :picture_id::integer where id = :id returning picture_json(thumbnail_id) as thumbnail`,
)

export const markSaleOpened = statement<{ id: number; now: Date }, never>(
  'catalogue.mark_sale_opened',
  'update flash_sales set opened_at = :now where id = :id',
)

export const markSalePublished = statement<{ id: number; now: Date }, never>(
  'catalogue.mark_sale_published',
  'update flash_sales set published_at = :now where id = :id',
)

/** At the time of the transaction, which cards are calculated for. Returns no row if the sale is not running. */
export const endSale = statement<{ id: number }, { id: number }>(
  'catalogue.end_sale',
  `update flash_sales set ends_at = now()
   where id = :id and published_at is not null and starts_at < now() and ends_at > now() returning id`,
)

export const deleteSale = statement<{ id: number }, never>(
  'catalogue.delete_sale',
  'delete from flash_sales where id = :id',
)

export const findSaleProductIds = statement<{ id: number }, { product_id: number }>(
  'catalogue.sale_product_ids',
  'select product_id from flash_sale_products where flash_sale_id = :id order by product_id',
)

interface SaleTerms {
  product_id: number
  discount_percentage: number
}

/** `rows`: JSON of `SaleTerms`. */
export const insertSaleProducts = statement<{ id: number; rows: string }, SaleTerms>(
  'catalogue.insert_sale_products',
  `insert into flash_sale_products (flash_sale_id, product_id, discount_percentage)
   select :id::integer, product_id, discount_percentage
   from json_to_recordset(:rows::json) as r (product_id integer, discount_percentage integer)
   on conflict (flash_sale_id, product_id) do update set discount_percentage = excluded.discount_percentage
   returning product_id, discount_percentage`,
)

export const deleteSaleProducts = statement<{ id: number; product_ids: readonly number[] }, { product_id: number }>(
  'catalogue.delete_sale_products',
  `delete from flash_sale_products where flash_sale_id = :id and product_id = any (:product_ids::integer[])
   returning product_id`,
)
