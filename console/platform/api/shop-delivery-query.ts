import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** Terms and zones of the shop of a desk. The page of its opening shows their days as well. */
export const shopDeliveryQuery = (desk: string | undefined) =>
  queryOptions({
    queryKey: ['shop-delivery', desk],
    queryFn: async ({ signal }) => (await call('GET /shop/delivery', {}, { signal })).data,
    staleTime: 0,
  })
