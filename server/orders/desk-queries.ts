import type { ShopId } from '#contract/ids.ts'
import { orderDeskLimits } from '#contract/limits.ts'
import type { MarketOrder, OrderOfCheckout } from '#contract/operator-orders.ts'
import type { Printed } from '#contract/order-papers.ts'
import {
  endedOrderStates,
  type OrderState,
  openOrderStates,
  statesWithShop,
  voidOrderStates,
} from '#contract/order-states.ts'
import type { HeldReason } from '#contract/shop-orders.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { deliveryZoneIdSql } from '../delivery/delivery.ts'
import { printedJson } from './parcels/printed-queries.ts'
import {
  cardColumns,
  inStatesSql,
  type OrderDetailsRow,
  type OrderRow,
  orderTables,
  translatedDetailsColumns,
} from './queries.ts'
import { type DeskSearch, matchesDeskSearch } from './search/desk-search.ts'

/** What desks read of an order and shoppers do not. */
export interface DeskColumns {
  recipient: string
  held_reasons: HeldReason[]
  phone_code: string | null
  phone: string | null
  city: string | null
  ship_by: string | null
  is_late: boolean
  parcel_count: number
  sent_parcel_count: number
  printed: Printed
  /** By line. */
  skus: Record<string, string>
}

export interface OfShop {
  shop_id: ShopId
}

/** Filters of a list; null: none. */
export interface DeskFilters {
  is_paid: boolean | null
  method: string | null
  zone_id: number | null
  /** First and last day of placing, in the time zone of the market. */
  from: string | null
  to: string | null
}

export interface DeskView {
  states: readonly OrderState[] | null
  /** Only orders that the shop can prepare: cash orders, and online orders once paid. */
  can_prepare_only: boolean
  is_late: boolean | null
}

export interface PageParams extends DeskFilters, DeskView {
  locale: string
  skip: number
  max_rows: number
}

/** SQL: the shop can prepare the order `o` of the payment `p`: a cash order at once, an online order once it is paid. */
export const canPrepareSql = `(p.method = 'cash' or p.paid_at is not null)`
/** SQL: the same, also for ended orders: one that ended unpaid was not paid with the rest of its checkout. */
export const couldPrepareSql = `(p.method = 'cash' or is_order_paid(o.id, p.method, o.state))`
// The ledger is read only for ended orders: a row of it per order makes a filter of many orders slow.
const isPaid = `(case when ${inStatesSql(voidOrderStates)}
      then (case when p.method = 'cash' then o.state <> 'cancelled' else p.paid_at is not null end) and is_order_paid(o.id, p.method, o.state)
    when p.method = 'cash' then o.state = 'delivered' else p.paid_at is not null end)`
const isWithShop = inStatesSql(statesWithShop)
/** SQL: it has not left its shop in time. A subquery, so that the day is read once per statement. */
export const isLateSql = `(${isWithShop} and ${canPrepareSql} and coalesce(o.ship_by < (select market_today()), false))`

/** The predicates of the indexes of open and of ended orders. */
export const isOpen = inStatesSql(openOrderStates)
export const isEnded = inStatesSql(endedOrderStates)

const placedZone = deliveryZoneIdSql({
  country: `(o.address ->> 'country')`,
  state: `(o.address ->> 'state')`,
  city: `(o.address ->> 'city')`,
})

export const deskColumns = `o.address ->> 'name' as recipient, o.held_reasons,
  o.address ->> 'phone_code' as phone_code, o.address ->> 'phone' as phone, o.address ->> 'city' as city,
  o.ship_by::text, ${isLateSql} as is_late,
  (select count(*)::integer from parcels r where r.order_id = o.id) as parcel_count,
  (select count(*)::integer from parcels r where r.order_id = o.id and r.sent_at is not null) as sent_parcel_count,
  ${printedJson} as printed,
  (select json_object_agg(l.id, v.sku) from order_lines l join variants v on v.id = l.variant_id where l.order_id = o.id) as skus`

export const deskCardColumns = `${cardColumns}, ${deskColumns}`

export interface Desk {
  readonly desk: 'shop' | 'market'
  /** Condition on orders `o`. */
  readonly scope: string
  readonly zone: string
}

export const ofShop: Desk = { desk: 'shop', scope: 'o.shop_id = :shop_id', zone: placedZone }
export const ofMarket: Desk = { desk: 'market', scope: 'true', zone: 's.zone_id' }

export const paymentFiltersSql = ({ zone }: Desk) => `
  (:is_paid::boolean is null or ${isPaid} = :is_paid)
  and (:method::text is null or p.method = :method)
  and (:zone_id::integer is null or ${zone} = :zone_id)`

const startOf = (day: string) => `(select ${day}::timestamp at time zone market_time_zone())`

/** A plan that reads an index of words or ids must not count on the days. */
export const filtersSql = (desk: Desk) => `${paymentFiltersSql(desk)}
  and (:from::date is null or o.created_at >= ${startOf('(:from::date)')})
  and (:to::date is null or o.created_at < ${startOf('(:to::date + 1)')})`

/** The days as a range of an index. */
export const rangeSql = `o.created_at >= coalesce(${startOf('(:from::date)')}, '-infinity')
  and o.created_at < coalesce(${startOf('(:to::date + 1)')}, 'infinity')`
export const rangeFiltersSql = (desk: Desk) => `${paymentFiltersSql(desk)} and ${rangeSql}`

export const viewSql = `
  (:states::text[] is null or o.state = any (:states)) and (not :can_prepare_only::boolean or ${canPrepareSql})
  and (:is_late::boolean is null or ${isLateSql} = :is_late)`

const unfilteredListSql = (desk: Desk) => pageSql(`select o.id from orders o where ${desk.scope}`, 'desc')

const listSql = (desk: Desk, condition: string, order: 'asc' | 'desc') =>
  pageSql(`select o.id from ${orderTables} where ${condition} and ${filtersSql(desk)} and ${viewSql}`, order)

/** The ids of a page first, so that the columns are computed for its rows only. */
const pageSql = (ids: string, order: 'asc' | 'desc') =>
  `with page as materialized (${ids} order by o.id ${order} offset :skip::integer limit :max_rows::integer)
   select ${deskCardColumns} from page join ${orderTables} on o.id = page.id order by o.id ${order}`

export type DeskOrderRow = OrderRow & DeskColumns

type UnfilteredListParams = Pick<PageParams, 'locale' | 'skip' | 'max_rows'>

// Without filters.
export const findShopOrders = statement<UnfilteredListParams & OfShop, DeskOrderRow>(
  'orders.shop_list',
  unfilteredListSql(ofShop),
)
export const findMarketOrders = statement<UnfilteredListParams, DeskOrderRow>(
  'orders.market_list',
  unfilteredListSql(ofMarket),
)

export const findShopInZone = statement<OfShop & { zone_id: number }, { id: ShopId }>(
  'orders.is_shop_in_zone',
  'select id from shops where id = :shop_id and zone_id = :zone_id',
)

// Of open orders alone, the oldest first: they have an index of their own.
export const findOpenShopOrders = statement<PageParams & OfShop, DeskOrderRow>(
  'orders.shop_list_open',
  listSql(ofShop, `${ofShop.scope} and ${isOpen}`, 'asc'),
)
export const findOpenMarketOrders = statement<PageParams, DeskOrderRow>(
  'orders.market_list_open',
  listSql(ofMarket, isOpen, 'asc'),
)

/** The matches first: joined with their shops, the index of words is read once per shop. */
const matched = ({ desk }: Desk) =>
  `matched as materialized (select o.id from orders o where ${matchesDeskSearch(desk)})`

const searchSql = (desk: Desk) => `
  with ${matched(desk)}, page as materialized (
    select o.id from matched join ${orderTables} on o.id = matched.id where ${filtersSql(desk)} and ${viewSql}
    order by o.id desc offset :skip::integer limit :max_rows::integer)
  select ${deskCardColumns} from page join ${orderTables} on o.id = page.id order by o.id desc`

// With a search, in statements of their own: a plan without the search reads no index of words.
export const findMatchingShopOrders = statement<PageParams & OfShop & DeskSearch, DeskOrderRow>(
  'orders.shop_search',
  searchSql(ofShop),
)
export const findMatchingMarketOrders = statement<PageParams & DeskSearch, DeskOrderRow>(
  'orders.market_search',
  searchSql(ofMarket),
)

export interface StateCount {
  status: OrderState
  count: number
  to_prepare: number
  late: number
}

export const countColumns = `o.state as status, count(*)::integer as count,
  (count(*) filter (where ${canPrepareSql}))::integer as to_prepare, (count(*) filter (where ${isLateSql}))::integer as late`

/** Reads one ended order above the limit, to know whether there are more. */
export const maxEndedRows = orderDeskLimits.countedOrders + 1

/** Ended orders are read from their index, without payments, and state by state until there are enough. */
const countSql = (scope: string) =>
  `select ${countColumns} from orders o join payments p on p.id = o.payment_id where ${scope} and ${isOpen} group by o.state
   union all
   select e.state, count(*)::integer, count(*)::integer, 0
   from (select o.state from unnest(:ended_states::text[]) as each (state) cross join lateral (
     select o.state from orders o where ${scope} and ${isEnded} and o.state = each.state limit ${maxEndedRows}) o
     limit ${maxEndedRows}) e
   group by e.state`

const countMatchingSql = (desk: Desk) => `
  with ${matched(desk)}
  select ${countColumns} from matched join ${orderTables} on o.id = matched.id where ${filtersSql(desk)} group by o.state`

export interface EndedParams {
  ended_states: readonly OrderState[]
}

export const countShopOrders = statement<OfShop & EndedParams, StateCount>('orders.count_shop', countSql(ofShop.scope))
export const countMarketOrders = statement<EndedParams, StateCount>('orders.count_market', countSql(ofMarket.scope))

export const countMatchingShopOrders = statement<DeskFilters & OfShop & DeskSearch, StateCount>(
  'orders.count_shop_matching',
  countMatchingSql(ofShop),
)
export const countMatchingMarketOrders = statement<DeskFilters & DeskSearch, StateCount>(
  'orders.count_market_matching',
  countMatchingSql(ofMarket),
)

/** For the ledger: what an order will book once it is paid. */
interface PricedColumns {
  marketplace_discount: Money
  commission_amount: Money
  is_booked: boolean
}

export type DeskOrderDetailsRow = OrderDetailsRow & DeskColumns & PricedColumns

const pricedColumns = `o.marketplace_discount, o.commission_amount,
  exists (select from ledger_transactions b where b.reference = 'sale:' || o.id) as is_booked`

export const findShopOrder = statement<
  OfShop & { id: number; locale: string },
  DeskOrderDetailsRow & { chat_user_id: number | null }
>(
  'orders.shop_one',
  `select ${translatedDetailsColumns}, ${deskColumns}, ${pricedColumns},
     (select u.id from users u where u.id = o.user_id and u.deleted_at is null) as chat_user_id
   from ${orderTables} where ${ofShop.scope} and o.id = :id`,
)

export type CheckoutRow = Omit<OrderOfCheckout, 'payable_amount'> & { payable_amount: Money }

export const findMarketOrder = statement<
  { id: number; locale: string },
  DeskOrderDetailsRow & { checkout: CheckoutRow[]; shopper: MarketOrder['shopper'] }
>(
  'orders.market_one',
  `select ${translatedDetailsColumns}, ${deskColumns}, ${pricedColumns},
     (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = o.user_id) as shopper,
     (select json_agg(json_build_object('id', c.id, 'order_code', c.order_code, 'status', c.state, 'payable_amount', c.payable_amount,
               'shop', json_build_object('id', x.id, 'name', translated(x.translations, :locale, 'name', x.name), 'logo', picture_json(x.logo_id)))
             order by c.id)
      from orders c join shops x on x.id = c.shop_id where c.payment_id = o.payment_id) as checkout
   from ${orderTables} where o.id = :id`,
)
