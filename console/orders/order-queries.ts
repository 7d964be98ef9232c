import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { type Desk, useDesks } from '#console/platform/session/desks.ts'
import type { MarketOrder, MarketOrderCard } from '#contract/operator-orders.ts'
import type { OrderState } from '#contract/orders.ts'
import type { ShopOrder, ShopOrderCard } from '#contract/shop-orders.ts'

/** An order of a list. At the desk of a shop, `shop` is null. */
export type DeskOrderCard = ShopOrderCard & { readonly shop: MarketOrderCard['shop'] | null }

/** An order at either desk. The market moves no orders. */
export type DeskOrder = ShopOrder & { readonly shop: MarketOrder['shop'] | null }

export const ordersPerPage = 20

/** Maximal length of a search that the calls accept. Longer input is cut: the beginning suffices to find an order. */
const maxSearchLength = 60

interface OrderPage {
  readonly status: OrderState | undefined
  readonly search: string
  readonly page: number
}

/** A page of the orders of the open desk. Orders change without the person, so it is loaded again on each visit. */
export function useOrderList(typed: OrderPage) {
  const { desk } = useDesks()
  const page = { ...typed, search: typed.search.slice(0, maxSearchLength) }
  return useQuery({
    queryKey: ['orders', desk?.path, 'list', page],
    queryFn: ({ signal }) => (desk?.kind === 'market' ? listMarketOrders(page, signal) : listShopOrders(page, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

// A search is sent in the body: its names and numbers do not belong in addresses, which proxies log.
async function listMarketOrders({ search, page, status }: OrderPage, signal: AbortSignal) {
  if (search === '') return (await call('GET /operator/orders', { query: toQuery(page, status) }, { signal })).data
  const body = { search, status, page, per_page: ordersPerPage }
  return (await call('POST /operator/orders/search', { body }, { signal })).data
}

async function listShopOrders({ search, page, status }: OrderPage, signal: AbortSignal) {
  const body = { search, status, page, per_page: ordersPerPage }
  const { data } =
    search === ''
      ? await call('GET /shop/orders', { query: toQuery(page, status) }, { signal })
      : await call('POST /shop/orders/search', { body }, { signal })
  return { ...data, orders: data.orders.map((order): DeskOrderCard => ({ ...order, shop: null })) }
}

const toQuery = (page: number, status: OrderState | undefined) => ({
  ...{ page: String(page), per_page: String(ordersPerPage) },
  ...(status && { status }),
})

const orderKey = (desk: Desk | undefined, id: string) => ['orders', desk?.path, 'one', id]

export function useOrder(id: string) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: orderKey(desk, id),
    queryFn: async ({ signal }): Promise<DeskOrder> => {
      const request = [{ params: { id } }, { signal }] as const
      if (desk?.kind === 'market')
        return { ...(await call('GET /operator/orders/{id}', ...request)).data.order, moves: [] }
      return { ...(await call('GET /shop/orders/{id}', ...request)).data.order, shop: null }
    },
    staleTime: 0,
  })
}

/** Moves an order of the shop and shows it as the server answers. */
export function useMoveOrder(order: Pick<DeskOrder, 'id'>) {
  const { desk } = useDesks()
  const id = String(order.id)
  return async (to: OrderState, reason?: string) => {
    const { data } = await call('POST /shop/orders/{id}/move', { params: { id }, body: { to, reason } })
    queryClient.setQueryData<DeskOrder>(orderKey(desk, id), { ...data.order, shop: null })
    void queryClient.invalidateQueries({ queryKey: ['orders', desk?.path, 'list'] })
  }
}

/** Refetches all shown orders after a concurrent change. */
export const reloadOrders = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['orders'] })
