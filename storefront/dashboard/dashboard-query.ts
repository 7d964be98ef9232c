import { queryOptions } from '@tanstack/react-query'
import type { Dashboard } from '#contract/dashboard.ts'
import { isUnauthorized } from '#storefront/kit/api/api-error.ts'
import { call } from '#storefront/kit/api/client.ts'
import { clearSession } from '#storefront/kit/session/session.ts'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'

/** Asked anew with each visit: what stands here changes on every other page. */
export const dashboardQuery = queryOptions({ queryKey: ['dashboard'], queryFn: fetchDashboard, staleTime: 0 })

/** Asking again would be too soon: a heart is filled before the shop has answered. */
export function keepWishes(wishlist: number): void {
  shopperData.setQueryData(
    dashboardQuery.queryKey,
    (known) => known && { ...known, counts: { ...known.counts, wishlist } },
  )
}

async function fetchDashboard(): Promise<Dashboard> {
  try {
    return (await call('GET /dashboard')).data
  } catch (error) {
    if (isUnauthorized(error)) clearSession()
    throw error
  }
}
