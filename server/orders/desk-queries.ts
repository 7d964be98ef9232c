import type { ShopId } from '#contract/ids.ts'
import type { OrderState } from '#contract/orders.ts'
import type { HeldReason } from '#contract/shop-orders.ts'
import { statement } from '#db/statement.ts'
import { cardColumns, cardTables, type OrderRow, type WholeOrderRow, wholeColumns } from './queries.ts'
import { type DeskSearch, matchesDeskSearch } from './search/desk-search.ts'

/** Columns that only desks read. */
export interface ReceivedColumns {
  recipient: string
  held_reasons: HeldReason[]
}

interface OfShop {
  shop_id: ShopId
}

interface DeskOrderFilter {
  locale: string
  status: OrderState | null
  skip: number
  max_rows: number
}

const receivedColumns = `o.address ->> 'name' as recipient, o.held_reasons`

const isOfShop = 'o.shop_id = :shop_id'
const isOfMarket = 'true'

const listSql = (condition: string) =>
  `select ${cardColumns}, ${receivedColumns} from ${cardTables}
   where ${condition} and (:status::text is null or o.state = :status)
   order by o.id desc offset :skip::integer limit :max_rows::integer`

const countSql = (condition: string) =>
  `select o.state as status, count(*)::integer as count from orders o where ${condition} group by o.state`

export interface StateCount {
  status: OrderState
  count: number
}

export const findShopOrders = statement<DeskOrderFilter & OfShop, OrderRow & ReceivedColumns>(
  'orders.shop_list',
  listSql(isOfShop),
)
export const countShopOrders = statement<OfShop, StateCount>('orders.shop_count', countSql(isOfShop))

// With a search, in statements of their own: a plan without the search reads no index of words.
export const findMatchingShopOrders = statement<DeskOrderFilter & OfShop & DeskSearch, OrderRow & ReceivedColumns>(
  'orders.shop_search',
  listSql(matchesDeskSearch(isOfShop)),
)
export const countMatchingShopOrders = statement<OfShop & DeskSearch, StateCount>(
  'orders.shop_count_matching',
  countSql(matchesDeskSearch(isOfShop)),
)

export const findShopOrder = statement<
  { shop_id: ShopId; id: number; locale: string },
  WholeOrderRow & ReceivedColumns
>('orders.shop_one', `select ${wholeColumns}, ${receivedColumns} from ${cardTables} where ${isOfShop} and o.id = :id`)

export const findMarketOrders = statement<DeskOrderFilter, OrderRow & ReceivedColumns>(
  'orders.market_list',
  listSql(isOfMarket),
)
export const countMarketOrders = statement<object, StateCount>('orders.market_count', countSql(isOfMarket))

export const findMatchingMarketOrders = statement<DeskOrderFilter & DeskSearch, OrderRow & ReceivedColumns>(
  'orders.market_search',
  listSql(matchesDeskSearch(isOfMarket)),
)
export const countMatchingMarketOrders = statement<DeskSearch, StateCount>(
  'orders.market_count_matching',
  countSql(matchesDeskSearch(isOfMarket)),
)

export const findMarketOrder = statement<{ id: number; locale: string }, WholeOrderRow & ReceivedColumns>(
  'orders.market_one',
  `select ${wholeColumns}, ${receivedColumns} from ${cardTables} where o.id = :id`,
)
