import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'

interface OwnProduct {
  shop_id: ShopId
  id: number
}

interface AddPicturesParams extends OwnProduct {
  picture_ids: readonly number[]
  /** Names, in the order of `picture_ids`. */
  colors: readonly (string | null)[]
  alts: readonly string[]
}

export const insertPictures = statement<AddPicturesParams, never>(
  'catalogue.insert_pictures',
  `insert into product_pictures (product_id, position, picture_id, color_id, alt)
   select p.id, (select coalesce(max(position), 0) from product_pictures where product_id = p.id) + n.place, n.picture_id, c.id, n.alt
   from products p
   cross join unnest(:picture_ids::integer[], :colors::text[], :alts::text[]) with ordinality as n (picture_id, color, alt, place)
   left join colors c on c.name = n.color
   where p.id = :id and p.shop_id = :shop_id`,
)

export const deletePictures = statement<OwnProduct, never>(
  'catalogue.delete_pictures',
  `delete from product_pictures i using products p
   where i.product_id = :id and p.id = i.product_id and p.shop_id = :shop_id`,
)

/** Locks the colors until the transaction ends, so that none is removed concurrently. */
export const lockColors = statement<{ names: readonly string[] }, { name: string }>(
  'catalogue.lock_colors',
  'select name from colors where name = any (:names::text[]) for key share',
)
