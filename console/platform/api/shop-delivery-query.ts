import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** Delivery terms and zones of a shop. The page of its opening needs the days of delivery as well. */
export const shopDeliveryQuery = (desk: string | undefined) =>
  queryOptions({
    queryKey: ['shop-delivery', desk],
    queryFn: async ({ signal }) => (await call('GET /shop/delivery', {}, { signal })).data,
    staleTime: 0,
  })
