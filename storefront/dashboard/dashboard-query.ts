import { queryOptions } from '@tanstack/react-query'
import type { Dashboard } from '#contract/dashboard.ts'
import { isUnauthorized } from '#storefront/kit/api/api-error.ts'
import { call } from '#storefront/kit/api/client.ts'
import { clearSession } from '#storefront/kit/session/session.ts'

/** Asked anew with each visit: what stands here changes on every other page. */
export const dashboardQuery = queryOptions({ queryKey: ['dashboard'], queryFn: fetchDashboard, staleTime: 0 })

async function fetchDashboard(): Promise<Dashboard> {
  try {
    return (await call('GET /dashboard')).data
  } catch (error) {
    if (isUnauthorized(error)) clearSession()
    throw error
  }
}
