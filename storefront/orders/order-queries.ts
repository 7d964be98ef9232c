import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataAt } from '#contract/client/api-call.ts'
import { ApiError } from '#contract/client/api-error.ts'
import type { Order } from '#contract/orders.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toPagingQuery } from '#storefront/platform/navigation/paging.ts'
import { useLive } from '#storefront/platform/realtime/live.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { refetchAfterPending, shopperData } from '#storefront/platform/session/shopper-data.ts'
import type { OrderFilter } from './history/order-filter.ts'

export const ordersKey = ['orders'] as const
const listKey = [...ordersKey, 'list'] as const

export type OrderListData = DataAt<'GET /orders'>

export const ordersQuery = ({ status, search, ...paging }: OrderFilter) =>
  queryOptions({
    queryKey: [...listKey, status, search, paging],
    queryFn: async () => (await call('GET /orders', { query: { status, search, ...toPagingQuery(paging) } })).data,
    placeholderData: keepPreviousData,
  })

/** Null if the shopper has no such order. */
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

/** Writes an order of a mutation to all cached queries; lists are refetched, because their filters and counts may change. */
export function setCachedOrder(order: Order): void {
  shopperData.setQueryData(orderQuery(String(order.id)).queryKey, order)
  shopperData.setQueriesData<OrderListData>({ queryKey: listKey }, (list) => {
    return list && { ...list, orders: list.orders.map((each) => (each.id === order.id ? order : each)) }
  })
  shopperData.invalidateQueries({ queryKey: listKey })
}

/** Refetches shown orders when a notice arrives, so that a page is never older than the bell. */
export function useLiveOrders(): void {
  const user_id = useSession(({ user }) => user?.id)
  useLive(user_id === undefined ? null : `private-user_${user_id}`, 'notices-changed', () =>
    refetchAfterPending(ordersKey),
  )
}
