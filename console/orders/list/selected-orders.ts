import { listCachedPages } from '#console/platform/api/cached-pages.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { type Desk, useDesks } from '#console/platform/session/desks.ts'
import {
  type DeskOrderCard,
  loadOrderPage,
  type OrderFilter,
  type OrderListQuery,
  type OrderPageData,
  orderPageQuery,
} from '../order-queries.ts'

/** The largest page that the calls answer. */
const maxPerPage = 100

/** All orders of a filter, on however many pages. */
export async function loadAllOrders(desk: Desk | undefined, filter: OrderFilter): Promise<DeskOrderCard[]> {
  const found = new Map<number, DeskOrderCard>()
  for (let page = 1; ; page += 1) {
    const { orders, total } = await loadOrderPage(desk, { ...filter, page }, maxPerPage)
    for (const order of orders) found.set(order.id, order)
    if (page * maxPerPage >= total || orders.length === 0) return [...found.values()]
  }
}

/** Finds an order on the cached pages of the list. */
export function useKnownOrders(): (id: number) => DeskOrderCard | undefined {
  const { desk } = useDesks()
  return (id) =>
    listCachedPages<OrderPageData>(['orders', desk?.path, 'list'])
      .flatMap(({ orders }) => orders)
      .find((order) => order.id === id)
}

export function useLoadedOrders(page: OrderListQuery): readonly DeskOrderCard[] {
  const { desk } = useDesks()
  return queryClient.getQueryData(orderPageQuery(desk, page).queryKey)?.orders ?? []
}
