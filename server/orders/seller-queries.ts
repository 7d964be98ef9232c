import type { ShopId } from '#contract/ids.ts'
import type { OrderState } from '#contract/orders.ts'
import type { HeldReason } from '#contract/shop-orders.ts'
import { statement } from '#db/statement.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'
import { matchesPhone, type OrderSearch } from './order-search.ts'
import { cardColumns, cardTables, type OrderRow, type WholeOrderRow, wholeColumns } from './queries.ts'

/** Columns that only the shop reads. */
export interface ReceivedColumns {
  recipient: string
  held_reasons: HeldReason[]
}

interface ShopOrderSearch extends OrderSearch {
  shop_id: ShopId
}

export interface ShopOrderFilter extends ShopOrderSearch {
  locale: string
  status: OrderState | null
  skip: number
  max_rows: number
}

const receivedColumns = `o.address ->> 'name' as recipient, o.held_reasons`
const matches = `(:search::text is null or o.order_code ilike '%' || :search || '%' or ${containsWordsSql('o.recipient_search_name', 'name')} or ${matchesPhone})`

export const findShopOrders = statement<ShopOrderFilter, OrderRow & ReceivedColumns>(
  'orders.shop_list',
  `select ${cardColumns}, ${receivedColumns} from ${cardTables}
   where o.shop_id = :shop_id and (:status::text is null or o.state = :status) and ${matches}
   order by o.id desc offset :skip::integer limit :max_rows::integer`,
)

export const countShopOrders = statement<ShopOrderSearch, { status: OrderState; count: number }>(
  'orders.shop_count',
  `select o.state as status, count(*)::integer as count from orders o where o.shop_id = :shop_id and ${matches} group by o.state`,
)

export const findShopOrder = statement<
  { shop_id: ShopId; id: number; locale: string },
  WholeOrderRow & ReceivedColumns
>(
  'orders.shop_one',
  `select ${wholeColumns}, ${receivedColumns} from ${cardTables} where o.shop_id = :shop_id and o.id = :id`,
)
