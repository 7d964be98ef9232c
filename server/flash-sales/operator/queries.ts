import type { FlashSaleState, OfferState } from '#contract/flash-sale-states.ts'
import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'
import {
  countByStateSql,
  isInOtherSale,
  isNotLower,
  lowestVariant,
  type OfferColumns,
  productColumns,
  type SaleColumns,
  saleColumns,
  saleStateSql,
} from '../sale-sql.ts'
import type { OfferCounts } from '../view.ts'

interface Moment {
  locale: string
  now: Date
}

/** Products of a sale with their offers; a published sale of SQL has products without offers. */
const rowsOfSale = `(select * from flash_sale_offers where flash_sale_id = f.id) o
  full join (select * from flash_sale_products where flash_sale_id = f.id) s using (product_id)`
const offerStateSql = `case when s.product_id is not null then 'accepted' else o.state end`

const offersByState = countByStateSql(offerStateSql, rowsOfSale)

export interface ListedRow extends SaleColumns {
  offers: Partial<OfferCounts> | null
}

export const findOperatorSales = statement<
  Moment & { state: FlashSaleState | null; skip: number; max_rows: number },
  ListedRow
>(
  'flash_sales.of_operator',
  `with page as materialized (
     select f.id from flash_sales f where :state::text is null or ${saleStateSql} = :state
     order by f.starts_at desc, f.id desc offset :skip::integer limit :max_rows::integer)
   select ${saleColumns}, ${offersByState} as offers
   from page join flash_sales f on f.id = page.id order by f.starts_at desc, f.id desc`,
)

export const countOperatorSales = statement<{ now: Date }, { state: FlashSaleState; count: number }>(
  'flash_sales.count_of_operator',
  `select ${saleStateSql} as state, count(*)::integer as count from flash_sales f group by 1`,
)

export interface OperatorSaleRow extends ListedRow {
  /** In the language of the row. */
  original_name: string
  translations: Record<string, { name: string }>
  invites_all: boolean
  shops: { id: ShopId; name: string }[]
}

export const findOperatorSale = statement<Moment & { id: number }, OperatorSaleRow>(
  'flash_sales.one_of_operator',
  `select ${saleColumns}, f.name as original_name, f.translations, f.invites_all, ${offersByState} as offers,
     (select coalesce(json_agg(json_build_object('id', h.id, 'name', translated(h.translations, :locale, 'name', h.name))
                               order by h.name, h.id), '[]')
      from flash_sale_invitations i join shops h on h.id = i.shop_id where i.flash_sale_id = f.id) as shops
   from flash_sales f where f.id = :id`,
)

export const findInvitableShops = statement<{ search: string | null; locale: string }, { id: ShopId; name: string }>(
  'flash_sales.invitable_shops',
  `select h.id, translated(h.translations, :locale, 'name', h.name) as name from shops h
   where h.is_shown and ${containsWordsSql('h.search_name')}
   order by h.name, h.id limit 20`,
)

/** Unknown shops are left out. */
export const setInvitations = statement<{ id: number; shop_ids: readonly ShopId[] }, never>(
  'flash_sales.set_invitations',
  `with uninvited as (
     delete from flash_sale_invitations where flash_sale_id = :id and shop_id <> all (:shop_ids::integer[]))
   insert into flash_sale_invitations (flash_sale_id, shop_id)
   select :id::integer, s.id from shops s where s.id = any (:shop_ids::integer[])
   on conflict do nothing`,
)

export const hasInvitations = statement<{ id: number }, { is_invited: boolean }>(
  'flash_sales.has_invitations',
  'select exists (select from flash_sale_invitations where flash_sale_id = :id) as is_invited',
)

interface OfferFilter {
  id: number
  state: OfferState | null
  search: string | null
  locale: string
}

export interface OperatorOfferRow extends OfferColumns {
  shop: { id: ShopId; name: string }
}

const foundOffers = `flash_sales f cross join lateral (
     select product_id, coalesce(o.discount_percentage, s.discount_percentage) as discount_percentage,
       ${offerStateSql} as state, o.reason, o.offered_at from ${rowsOfSale}) r
   join products p on p.id = r.product_id join shops h on h.id = p.shop_id
   where f.id = :id and (:state::text is null or r.state = :state)
     and ${containsWordsSql(`(p.search_name || ' ' || h.search_name)`)}`

export const findOperatorOffers = statement<OfferFilter & { skip: number; max_rows: number }, OperatorOfferRow>(
  'flash_sales.offers_of_operator',
  `with page as materialized (
     select r.*, row_number() over (order by r.state <> 'offered', r.state, r.offered_at, r.product_id) as position
     from ${foundOffers} order by position offset :skip::integer limit :max_rows::integer)
   select ${productColumns}, r.discount_percentage, r.state, r.reason,
     json_build_object('id', h.id, 'name', translated(h.translations, :locale, 'name', h.name)) as shop
   from page r join products p on p.id = r.product_id join shops h on h.id = p.shop_id
   left join product_cards c on c.product_id = p.id ${lowestVariant} order by r.position`,
)

export const countOperatorOffers = statement<OfferFilter, { count: number }>(
  'flash_sales.count_offers_of_operator',
  `select count(*)::integer as count from ${foundOffers}`,
)

interface DecideParams {
  id: number
  /** JSON: `product_id` and `discount_percentage`, as the person saw them. */
  rows: string
  person_id: number
  now: Date
}

interface Decided {
  product_id: number
  discount_percentage: number
  shop_id: ShopId
}

const isSeen = `o.flash_sale_id = :id and o.product_id = r.product_id and o.discount_percentage = r.discount_percentage`
const seenRows = 'json_to_recordset(:rows::json) as r (product_id integer, discount_percentage integer)'

/** A refusal can be corrected. */
const isAcceptable = `o.state in ('offered', 'refused')`

interface OfferToAccept {
  product_id: number
  is_in_other_sale: boolean
  is_not_lower: boolean
  /** Whether shoppers see the product. */
  is_shown: boolean
}

export const findOffersToAccept = statement<{ id: number; rows: string }, OfferToAccept>(
  'flash_sales.offers_to_accept',
  `select o.product_id, ${isInOtherSale} as is_in_other_sale, ${isNotLower} as is_not_lower, c.product_id is not null as is_shown
   from ${seenRows} join flash_sale_offers o on ${isSeen} and ${isAcceptable}
   join flash_sales f on f.id = o.flash_sale_id join products p on p.id = o.product_id
   left join product_cards c on c.product_id = p.id ${lowestVariant}`,
)

/** Accepted products of the sale that another sale has. */
export const findSharedProducts = statement<{ id: number; locale: string }, { name: string }>(
  'flash_sales.shared_products',
  `select translated(p.translations, :locale, 'name', p.name) as name
   from flash_sales f cross join lateral (select product_id, ${offerStateSql} as state from ${rowsOfSale}) r
   join products p on p.id = r.product_id
   where f.id = :id and r.state = 'accepted' and ${isInOtherSale} order by p.name, p.id`,
)

/** Only of products that shoppers see. */
export const acceptOffers = statement<DecideParams, Decided>(
  'flash_sales.accept_offers',
  `update flash_sale_offers o set state = 'accepted', reason = null, decided_at = :now, decided_by = :person_id
   from ${seenRows} where ${isSeen} and ${isAcceptable}
     and exists (select from product_cards c where c.product_id = o.product_id)
   returning o.product_id, o.discount_percentage, o.shop_id`,
)

export const refuseOffers = statement<DecideParams & { reason: string }, Decided>(
  'flash_sales.refuse_offers',
  `update flash_sale_offers o set state = 'refused', reason = :reason, decided_at = :now, decided_by = :person_id
   from ${seenRows} where ${isSeen} and o.state in ('offered', 'accepted')
   returning o.product_id, o.discount_percentage, o.shop_id`,
)

/** Products that the sale has at the percentage that the person saw: of their offers, or without one their own. */
export const findSeenProducts = statement<{ id: number; rows: string }, { product_id: number }>(
  'flash_sales.seen_products',
  `select s.product_id from flash_sale_products s left join flash_sale_offers o using (flash_sale_id, product_id)
   join ${seenRows} on r.product_id = s.product_id
     and r.discount_percentage = coalesce(o.discount_percentage, s.discount_percentage)
   where s.flash_sale_id = :id order by s.product_id`,
)

interface AcceptedOffer {
  product_id: number
  discount_percentage: number
  /** Whether shoppers see the product. */
  is_shown: boolean
}

export const findAcceptedOffers = statement<{ id: number }, AcceptedOffer>(
  'flash_sales.accepted_offers',
  `select o.product_id, o.discount_percentage, c.product_id is not null as is_shown
   from flash_sale_offers o left join product_cards c using (product_id)
   where o.flash_sale_id = :id and o.state = 'accepted' order by o.product_id`,
)

export const findShopsInSale = statement<{ id: number }, { shop_id: ShopId }>(
  'flash_sales.shops_in_sale',
  `select distinct p.shop_id from flash_sale_products s join products p on p.id = s.product_id
   where s.flash_sale_id = :id order by p.shop_id`,
)

/** Shops whose offers are not withdrawn or refused. */
export const findShopsWithOffers = statement<{ id: number }, { shop_id: ShopId }>(
  'flash_sales.shops_with_offers',
  `select distinct shop_id from flash_sale_offers where flash_sale_id = :id and state in ('offered', 'accepted') order by shop_id`,
)
