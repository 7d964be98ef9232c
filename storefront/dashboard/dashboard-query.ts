import { queryOptions } from '@tanstack/react-query'
import { call } from '#storefront/platform/api/client.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'

/** Asked anew with each visit: what stands here changes on every other page. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async () => (await call('GET /dashboard')).data,
  staleTime: 0,
})

/** Asking again would be too soon: a heart is filled before the shop has answered. */
export function keepWishes(wishlist: number): void {
  shopperData.setQueryData(
    dashboardQuery.queryKey,
    (known) => known && { ...known, counts: { ...known.counts, wishlist } },
  )
}

/** Something that it shows has changed. */
export const loadDashboardAnew = () => shopperData.invalidateQueries({ queryKey: dashboardQuery.queryKey })
