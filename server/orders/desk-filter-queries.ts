import { statement } from '#db/statement.ts'
import {
  countColumns,
  type Desk,
  type DeskFilters,
  type DeskOrderRow,
  deskCardColumns,
  type EndedParams,
  filtersSql,
  isEnded,
  isOpen,
  maxEndedRows,
  type OfShop,
  ofMarket,
  ofShop,
  type PageParams,
  paymentFiltersSql,
  rangeFiltersSql,
  rangeSql,
  type StateCount,
  viewSql,
} from './desk-queries.ts'
import { orderTables } from './queries.ts'

/** Payments of a gateway that are read whole. */
const maxFewPayments = 2_000

/** If only few payments have the gateway, their orders are read: a scan by state would read all others. */
const few = `few as materialized (
  select f.id from payments f where f.method <> 'cash' and f.method = :method limit ${maxFewPayments + 1})`
const isFew = `(coalesce(:method <> 'cash', false) and (select count(*) from few) <= ${maxFewPayments})`

/** Of each order `o`: joined tables would be read whole, and in another order. */
const ofOrder = `cross join lateral (select x.* from payments x where x.id = o.payment_id offset 0) p
  cross join lateral (select x.id, x.zone_id from shops x where x.id = o.shop_id offset 0) s`

/** Each arm reads its index. Both follow the order of `ended_states`: a count that stops at its limit has the requested state. */
const endedSql = (desk: Desk, maxRows: string | number) => `
  (select o.id, o.created_at, o.state
  from few cross join lateral (select x.* from orders x where x.payment_id = few.id offset 0) o ${ofOrder}
  where ${isFew} and ${desk.scope} and ${isEnded} and o.state = any (:ended_states::text[]) and ${rangeFiltersSql(desk)}
  order by array_position(:ended_states::text[], o.state))
  union all
  select e.* from unnest(:ended_states::text[]) as each (state) cross join lateral (
    select o.id, o.created_at, o.state
    from (select o.* from orders o where ${desk.scope} and ${isEnded} and o.state = each.state and ${rangeSql}
      order by o.created_at desc, o.id desc offset 0) o ${ofOrder}
    where not ${isFew} and ${paymentFiltersSql(desk)}
    order by o.created_at desc, o.id desc limit ${maxRows}) e`

/** Open orders are few. */
const openSql = (desk: Desk) =>
  `select o.id, o.created_at from ${orderTables} where ${desk.scope} and ${isOpen} and ${filtersSql(desk)} and ${viewSql}`

const listSql = (desk: Desk) => `
  with ${few}, open as materialized (${openSql(desk)}),
  ended as materialized (${endedSql(desk, ':skip::integer + :max_rows::integer')}),
  page as materialized (
    select id from (select id, created_at from open union all select id, created_at from ended) o
    order by created_at desc, id desc offset :skip::integer limit :max_rows::integer)
  select ${deskCardColumns} from page join ${orderTables} on o.id = page.id order by o.created_at desc, o.id desc`

export const findFilteredShopOrders = statement<PageParams & OfShop & EndedParams, DeskOrderRow>(
  'orders.shop_list_filtered',
  listSql(ofShop),
)
export const findFilteredMarketOrders = statement<PageParams & EndedParams, DeskOrderRow>(
  'orders.market_list_filtered',
  listSql(ofMarket),
)

const countSql = (desk: Desk) => `
  with ${few}, ended as materialized (select state from (${endedSql(desk, maxEndedRows)}) e limit ${maxEndedRows})
  select ${countColumns} from ${orderTables} where ${desk.scope} and ${isOpen} and ${filtersSql(desk)} group by o.state
  union all
  select state, count(*)::integer, count(*)::integer, 0 from ended group by state`

export const countFilteredShopOrders = statement<DeskFilters & OfShop & EndedParams, StateCount>(
  'orders.count_shop_filtered',
  countSql(ofShop),
)
export const countFilteredMarketOrders = statement<DeskFilters & EndedParams, StateCount>(
  'orders.count_market_filtered',
  countSql(ofMarket),
)
