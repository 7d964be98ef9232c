import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { type Desk, shopOf, useDesks } from '#console/platform/session/desks.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { orderDeskLimits } from '#contract/limits.ts'
import type { MarketOrder, MarketOrderCard } from '#contract/operator-orders.ts'
import type { OrderView } from '#contract/order-views.ts'
import type { OrderState } from '#contract/orders.ts'
import type { ShopOrder, ShopOrderCard } from '#contract/shop-orders.ts'

/** An order of a list. At the desk of a shop, `shop` is null. */
export type DeskOrderCard = ShopOrderCard & { readonly shop: MarketOrderCard['shop'] | null }

/** An order at either desk. At the desk of a shop, `shop` and `shopper` are null, and the other orders of the checkout are unknown. */
export type DeskOrder = ShopOrder &
  Pick<MarketOrder, 'checkout'> & { readonly [Fact in 'shop' | 'shopper']: MarketOrder[Fact] | null }

export const ordersPerPage = 20

/** What a list of orders shows, without its page. */
export interface OrderFilter {
  readonly view?: OrderView
  readonly status?: OrderState
  readonly late?: 'yes' | 'no'
  readonly paid?: 'yes' | 'no'
  readonly payment?: string
  readonly zone?: string
  /** At the desk of the market. */
  readonly shop?: string
  readonly from?: string
  readonly to?: string
  readonly search: string
}

export interface OrderListQuery extends OrderFilter {
  readonly page: number
}

export type OrderPageData = Omit<DataAt<'GET /operator/orders'>, 'orders'> & {
  readonly orders: readonly DeskOrderCard[]
}

/** Orders change without the person, so a page is loaded again on each visit. */
export const orderPageQuery = (desk: Desk | undefined, page: OrderListQuery, perPage = ordersPerPage) =>
  queryOptions({
    queryKey: ['orders', desk?.path, 'list', page, perPage],
    queryFn: ({ signal }) => loadOrderPage(desk, page, perPage, signal),
    staleTime: 0,
  })

export function useOrderList(page: OrderListQuery) {
  const { desk } = useDesks()
  return useQuery({ ...orderPageQuery(desk, page), placeholderData: keepPreviousData })
}

/** A search is sent in the body: its names and numbers do not belong in addresses, which proxies log. */
export async function loadOrderPage(
  desk: Desk | undefined,
  { page, zone, shop, ...filter }: OrderListQuery,
  perPage: number,
  signal?: AbortSignal,
): Promise<OrderPageData> {
  // Longer input is cut: the beginning suffices to find an order.
  const search = filter.search.slice(0, orderDeskLimits.search)
  const body = { ...filter, search, page, per_page: perPage, ...(zone && { zone: Number(zone) }) }
  const query = { ...filter, search: undefined, zone, page: String(page), per_page: String(perPage) }
  const isSearched = search !== ''
  if (desk?.kind === 'market') {
    const answer = isSearched
      ? await call(
          'POST /operator/orders/search',
          { body: { ...body, ...(shop && { shop_id: Number(shop) }) } },
          { signal },
        )
      : await call('GET /operator/orders', { query: { ...query, shop_id: shop } }, { signal })
    return answer.data
  }
  const options = { signal, shop: shopOf(desk) }
  const { data } = isSearched
    ? await call('POST /shop/orders/search', { body }, options)
    : await call('GET /shop/orders', { query }, options)
  return { ...data, orders: data.orders.map((order): DeskOrderCard => ({ ...order, shop: null })) }
}

/** Refetches all shown orders after a concurrent change. */
export const reloadOrders = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['orders'] })
