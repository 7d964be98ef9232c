import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'
import {
  countByStateSql,
  isInOtherSale,
  isNotLower,
  lowestVariant,
  type OfferColumns,
  type ProductColumns,
  productColumns,
  type SaleColumns,
  saleColumns,
} from './sale-sql.ts'
import type { OfferCounts } from './view.ts'

interface OfShop {
  shop_id: ShopId
  locale: string
  now: Date
}

export interface ShopSaleRow extends SaleColumns {
  is_invited: boolean
  takes_offers: boolean
  offers: Partial<OfferCounts> | null
}

const isInvited = `(f.invites_all
  or exists (select from flash_sale_invitations i where i.flash_sale_id = f.id and i.shop_id = :shop_id))`

/** SQL: a sale `f` that the shop is invited to, or has offers for. */
const isShownToShop = `f.opened_at is not null and (${isInvited}
  or exists (select from flash_sale_offers o where o.flash_sale_id = f.id and o.shop_id = :shop_id))`

const ownColumns = `${isInvited} as is_invited,
  coalesce(f.offers_until > :now::timestamptz and f.ends_at > :now::timestamptz, false) and ${isInvited} as takes_offers,
  ${countByStateSql('o.state', 'flash_sale_offers o where o.flash_sale_id = f.id and o.shop_id = :shop_id')} as offers`

export const findShopSales = statement<OfShop & { skip: number; max_rows: number }, ShopSaleRow>(
  'flash_sales.of_shop',
  `with page as materialized (
     select f.id from flash_sales f where ${isShownToShop}
     order by f.starts_at desc, f.id desc offset :skip::integer limit :max_rows::integer)
   select ${saleColumns}, ${ownColumns} from page join flash_sales f on f.id = page.id order by f.starts_at desc, f.id desc`,
)

export const countShopSales = statement<{ shop_id: ShopId }, { count: number }>(
  'flash_sales.count_of_shop',
  `select count(*)::integer as count from flash_sales f where ${isShownToShop}`,
)

export const findShopSale = statement<OfShop & { id: number }, ShopSaleRow>(
  'flash_sales.one_of_shop',
  `select ${saleColumns}, ${ownColumns} from flash_sales f where f.id = :id and ${isShownToShop}`,
)

export const findCommission = statement<{ shop_id: ShopId }, { commission_percentage: number | null }>(
  'flash_sales.commission',
  'select commission_percentage::float8 as commission_percentage from shops where id = :shop_id',
)

export const findShopOffers = statement<{ id: number; shop_id: ShopId; locale: string }, OfferColumns>(
  'flash_sales.offers_of_shop',
  `select ${productColumns}, o.discount_percentage, o.state, o.reason
   from flash_sale_offers o join products p on p.id = o.product_id
   left join product_cards c on c.product_id = p.id ${lowestVariant}
   where o.flash_sale_id = :id and o.shop_id = :shop_id order by p.name, p.id`,
)

interface ProductFilter {
  id: number
  shop_id: ShopId
  locale: string
  search: string | null
}

const offeredProducts = `flash_sales f cross join product_cards c join products p on p.id = c.product_id
   where f.id = :id and c.shop_id = :shop_id
     and ${containsWordsSql('p.search_name')}
     and not exists (select from flash_sale_offers o
       where o.flash_sale_id = f.id and o.product_id = p.id and o.state <> 'withdrawn')`

export interface OfferedProductRow extends ProductColumns {
  is_in_other_sale: boolean
}

export const findOfferedProducts = statement<ProductFilter & { skip: number; max_rows: number }, OfferedProductRow>(
  'flash_sales.products_of_shop',
  `with page as materialized (
     select p.id, p.name as position, ${isInOtherSale} as is_in_other_sale from ${offeredProducts}
     order by p.name, p.id offset :skip::integer limit :max_rows::integer)
   select ${productColumns}, page.is_in_other_sale
   from page join products p on p.id = page.id join product_cards c on c.product_id = p.id ${lowestVariant}
   order by page.position, p.id`,
)

export const countOfferedProducts = statement<ProductFilter, { count: number }>(
  'flash_sales.count_products_of_shop',
  `select count(*)::integer as count from ${offeredProducts}`,
)

interface OfferTarget {
  product_id: number
  is_in_other_sale: boolean
  is_not_lower: boolean
  is_decided: boolean
}

/** `rows`: JSON of `product_id` and `discount_percentage`. Those of the products that shoppers see and that are of the shop. */
export const findOfferTargets = statement<{ id: number; shop_id: ShopId; rows: string }, OfferTarget>(
  'flash_sales.offer_targets',
  `select p.id as product_id, ${isInOtherSale} as is_in_other_sale, ${isNotLower} as is_not_lower,
     coalesce(o.state = 'accepted', false) or s.product_id is not null as is_decided
   from flash_sales f cross join json_to_recordset(:rows::json) as r (product_id integer, discount_percentage integer)
   join products p on p.id = r.product_id join product_cards c on c.product_id = p.id ${lowestVariant}
   left join flash_sale_offers o on o.flash_sale_id = f.id and o.product_id = p.id
   left join flash_sale_products s on s.flash_sale_id = f.id and s.product_id = p.id
   where f.id = :id and p.shop_id = :shop_id`,
)

interface UpsertParams {
  id: number
  shop_id: ShopId
  /** JSON of `product_id` and `discount_percentage`. */
  rows: string
  person_id: number
  now: Date
}

export const upsertOffers = statement<UpsertParams, never>(
  'flash_sales.upsert_offers',
  `insert into flash_sale_offers as o (flash_sale_id, product_id, shop_id, discount_percentage, offered_at, offered_by)
   select :id::integer, r.product_id, :shop_id::integer, r.discount_percentage, :now, :person_id
   from json_to_recordset(:rows::json) as r (product_id integer, discount_percentage integer)
   on conflict (flash_sale_id, product_id) do update
     set discount_percentage = excluded.discount_percentage, state = 'offered', reason = null, offered_at = excluded.offered_at,
         offered_by = excluded.offered_by, decided_at = null, decided_by = null
     where o.state <> 'accepted'`,
)

export const countOffersOfShop = statement<{ id: number; shop_id: ShopId }, { count: number }>(
  'flash_sales.count_offers_of_shop',
  `select count(*)::integer as count from flash_sale_offers
   where flash_sale_id = :id and shop_id = :shop_id and state <> 'withdrawn'`,
)

interface OwnOffers {
  id: number
  shop_id: ShopId
  product_ids: readonly number[]
}

export const findOfferStates = statement<OwnOffers, { product_id: number; state: string }>(
  'flash_sales.offer_states',
  `select product_id, state from flash_sale_offers
   where flash_sale_id = :id and shop_id = :shop_id and product_id = any (:product_ids::integer[])`,
)

export const withdrawOffers = statement<OwnOffers & { person_id: number; now: Date }, { product_id: number }>(
  'flash_sales.withdraw_offers',
  `update flash_sale_offers set state = 'withdrawn', decided_at = :now, decided_by = :person_id
   where flash_sale_id = :id and shop_id = :shop_id and product_id = any (:product_ids::integer[])
     and state in ('offered', 'accepted') returning product_id`,
)
