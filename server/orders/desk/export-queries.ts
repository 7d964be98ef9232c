import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import {
  type DeskColumns,
  type DeskFilters,
  type DeskView,
  deskColumns,
  filtersSql,
  ofShop,
  viewSql,
} from '../desk-queries.ts'
import { type OrderDetailsRow, orderDetailsColumns, orderTables } from '../queries.ts'

interface ExportParams extends DeskFilters, DeskView {
  shop_id: ShopId
  locale: string
  /** Id of the last order before the page; null on the first one. */
  after: number | null
  max_rows: number
}

export type ExportedRow = OrderDetailsRow & DeskColumns

/** The ids of a page first, so that the columns are computed for its rows only. */
export const findExportedOrders = statement<ExportParams, ExportedRow>(
  'orders.exported_orders',
  `with page as materialized (
     select o.id from ${orderTables} where ${ofShop.scope} and (:after::bigint is null or o.id < :after::bigint)
       and ${filtersSql(ofShop)} and ${viewSql}
     order by o.id desc limit :max_rows::integer)
   select ${orderDetailsColumns}, ${deskColumns} from page join ${orderTables} on o.id = page.id order by o.id desc`,
)
