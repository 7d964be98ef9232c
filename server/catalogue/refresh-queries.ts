import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'

export const refreshProducts = statement<{ ids: number[] }, never>(
  'catalogue.refresh_products',
  'select refresh_product_cards(:ids::integer[])',
)

/** Returns products that need `refreshProducts`. */
export const refreshProductStock = statement<{ ids: number[] }, { id: number }>(
  'catalogue.refresh_stock',
  'select id from refresh_product_stock(:ids::integer[]) as id',
)

export const refreshShopsOf = statement<{ ids: number[] }, never>(
  'catalogue.refresh_shops',
  `select refresh_shop_cards((select array_agg(distinct shop_id) from products where id = any (:ids::integer[])))`,
)

/** A batch of products whose cards contradict `shops.is_shown`, by id. */
export const findContradictingCards = statement<{ after: number; limit: number }, { id: number; is_shown: boolean }>(
  'catalogue.contradicting_cards',
  `select p.id, s.is_shown
   from products p join shops s on s.id = p.shop_id left join product_cards c on c.product_id = p.id
   where p.id > :after::integer and (c.product_id is null) = s.is_shown and (c.product_id is not null or p.hidden_at is null)
   order by p.id limit :limit::integer`,
)

/** Only of shops that are still hidden: they may have been shown again since the ids were read. */
export const deleteCards = statement<{ ids: number[] }, never>(
  'catalogue.delete_cards',
  `delete from product_cards c using products p, shops s
   where c.product_id = any (:ids::integer[]) and p.id = c.product_id and s.id = p.shop_id and not s.is_shown`,
)

export const deleteCardsOfShop = statement<{ shop_id: ShopId }, never>(
  'catalogue.delete_cards_of_shop',
  `delete from product_cards c using shops s where c.shop_id = :shop_id and s.id = c.shop_id and not s.is_shown`,
)

export const findUnlistedShops = statement<{ after: number; limit: number }, { id: number }>(
  'catalogue.unlisted_shops',
  `select s.id from shops s left join shop_cards c on c.shop_id = s.id
   where s.is_shown and c.shop_id is null and s.id > :after::integer order by s.id limit :limit::integer`,
)

export const refreshShops = statement<{ ids: number[] }, never>(
  'catalogue.refresh_shop_cards',
  'select refresh_shop_cards(:ids::integer[])',
)

/** Starts and ends of flash sales in the next two minutes, rounded up to ms: a run before the moment would find nothing to change. */
export const findDueSaleMoments = statement<Record<never, never>, { at: string }>(
  'catalogue.due_sale_moments',
  `select distinct date_trunc('milliseconds', moment + interval '999 microseconds') as at
   from flash_sales cross join lateral (values (starts_at), (ends_at)) moments (moment)
   where published_at is not null and moment > now() and moment <= now() + interval '2 minutes'`,
)

/** Ids of products whose cards do not match the running flash sales. */
export const findStaleFlashSales = statement<Record<never, never>, { id: number }>(
  'catalogue.stale_flash_sales',
  `select c.product_id as id
   from product_cards c
   left join lateral (
     select f.id from flash_sales f join flash_sale_products fp on fp.flash_sale_id = f.id
     where fp.product_id = c.product_id and f.starts_at <= now() and f.ends_at > now()
     order by fp.discount_percentage desc, f.id limit 1) now_on on true
   where c.product_id in (select product_id from flash_sale_products) and c.flash_sale_id is distinct from now_on.id`,
)
