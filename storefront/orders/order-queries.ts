import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataAt } from '#storefront/kit/api/api-call.ts'
import { ApiError } from '#storefront/kit/api/api-error.ts'
import { call } from '#storefront/kit/api/client.ts'
import type { OrderFilter } from './history/order-filter.ts'

export type OrderList = DataAt<'GET /orders'>

/** One page of the shopper's orders; the page before stays in sight while the next one comes. */
export const ordersQuery = ({ status, search, page }: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', status, search, page],
    queryFn: async () => (await call('GET /orders', { query: { status, search, page: String(page) } })).data,
    placeholderData: keepPreviousData,
  })

/** One order; null where there is none of that id for this shopper. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async () => {
      try {
        return (await call('GET /orders/{id}', { params: { id } })).data.order
      } catch (error) {
        if (error instanceof ApiError && [400, 404, 422].includes(error.status)) return null
        throw error
      }
    },
  })
