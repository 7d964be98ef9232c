import { queryOptions } from '@tanstack/react-query'
import { call } from '#storefront/platform/api/client.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'

/** Never fresh: other pages change its data. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async () => (await call('GET /dashboard')).data,
  staleTime: 0,
})

/** Sets the count without a request: a heart changes before the server has responded. */
export function setWishlistCount(wishlist: number): void {
  shopperData.setQueryData(
    dashboardQuery.queryKey,
    (cached) => cached && { ...cached, counts: { ...cached.counts, wishlist } },
  )
}

export const reloadDashboard = () => shopperData.invalidateQueries({ queryKey: dashboardQuery.queryKey })
