import type { ShopId } from '#contract/ids.ts'
import type { OrderState } from '#contract/orders.ts'
import type { HeldReason } from '#contract/shop-orders.ts'
import { statement } from '#db/statement.ts'
import { cardColumns, cardTables, type OrderRow, type WholeOrderRow, wholeColumns } from './queries.ts'
import { type DeskSearch, matchesDeskSearch } from './search/desk-search.ts'

/** Columns that only the shop reads. */
export interface ReceivedColumns {
  recipient: string
  held_reasons: HeldReason[]
}

interface OfShop {
  shop_id: ShopId
}

interface ShopOrderFilter extends OfShop {
  locale: string
  status: OrderState | null
  skip: number
  max_rows: number
}

const receivedColumns = `o.address ->> 'name' as recipient, o.held_reasons`

const isOfShop = 'o.shop_id = :shop_id'
const matches = matchesDeskSearch(isOfShop)

const listSql = (condition: string) =>
  `select ${cardColumns}, ${receivedColumns} from ${cardTables}
   where ${condition} and (:status::text is null or o.state = :status)
   order by o.id desc offset :skip::integer limit :max_rows::integer`

const countSql = (condition: string) =>
  `select o.state as status, count(*)::integer as count from orders o where ${condition} group by o.state`

interface StateCount {
  status: OrderState
  count: number
}

export const findShopOrders = statement<ShopOrderFilter, OrderRow & ReceivedColumns>(
  'orders.shop_list',
  listSql(isOfShop),
)
export const countShopOrders = statement<OfShop, StateCount>('orders.shop_count', countSql(isOfShop))

// With a search, in statements of their own: a plan without the search reads no index of words.
export const findMatchingShopOrders = statement<ShopOrderFilter & DeskSearch, OrderRow & ReceivedColumns>(
  'orders.shop_search',
  listSql(matches),
)
export const countMatchingShopOrders = statement<OfShop & DeskSearch, StateCount>(
  'orders.shop_count_matching',
  countSql(matches),
)

export const findShopOrder = statement<
  { shop_id: ShopId; id: number; locale: string },
  WholeOrderRow & ReceivedColumns
>(
  'orders.shop_one',
  `select ${wholeColumns}, ${receivedColumns} from ${cardTables} where o.shop_id = :shop_id and o.id = :id`,
)
