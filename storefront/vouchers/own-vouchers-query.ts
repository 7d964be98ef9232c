import { queryOptions } from '@tanstack/react-query'
import { call } from '#storefront/platform/api/client.ts'

/** What the shopper keeps. Each order may have used one up. */
export const ownVouchersQuery = queryOptions({
  queryKey: ['own-vouchers'],
  queryFn: async () => (await call('GET /my-vouchers')).data.coupons,
  staleTime: 0,
})
