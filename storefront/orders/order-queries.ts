import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import type { DataAt } from '#storefront/platform/api/api-call.ts'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toPagingQuery } from '#storefront/platform/navigation/paging.ts'
import { useLive } from '#storefront/platform/realtime/live.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { refetchAll, shopperData } from '#storefront/platform/session/shopper-data.ts'
import type { OrderFilter } from './history/order-filter.ts'

/** Everything of orders that the browser keeps. */
export const ordersKey = ['orders'] as const
const listKey = [...ordersKey, 'list'] as const

export type OrderList = DataAt<'GET /orders'>

/** One page of the shopper's orders; the page before stays in sight while the next one comes. */
export const ordersQuery = ({ status, search, ...paging }: OrderFilter) =>
  queryOptions({
    queryKey: [...listKey, status, search, paging],
    queryFn: async () => (await call('GET /orders', { query: { status, search, ...toPagingQuery(paging) } })).data,
    placeholderData: keepPreviousData,
  })

/** One order; null where there is none of that id for this shopper. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: async () => {
      try {
        return (await call('GET /orders/{id}', { params: { id } })).data.order
      } catch (error) {
        if (error instanceof ApiError && [400, 404, 422].includes(error.status)) return null
        throw error
      }
    },
  })

/** Takes over an order that a change answered, wherever it is shown; which lists it belongs to now, and how many, is asked anew. */
export function keepOrder(order: Order): void {
  shopperData.setQueryData(orderQuery(String(order.id)).queryKey, order)
  shopperData.setQueriesData<OrderList>({ queryKey: listKey }, (list) => {
    return list && { ...list, orders: list.orders.map((each) => (each.id === order.id ? order : each)) }
  })
  shopperData.invalidateQueries({ queryKey: listKey })
}

/** Has orders that are shown asked for anew when their shopper is told of something: a page never says less than the bell. */
export function useOrderNews(): void {
  const user_id = useSession(({ user }) => user?.id)
  useLive(user_id === undefined ? null : `private-user_${user_id}`, 'notices-changed', () => refetchAll(ordersKey))
}
