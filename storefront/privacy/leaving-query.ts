import { queryOptions } from '@tanstack/react-query'
import type { DataAt } from '#contract/client/api-call.ts'
import { call } from '#storefront/platform/api/client.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'

type Leaving = DataAt<'GET /account-deletion'>

/** Whether the account will be deleted. Mutations write their response with `setCachedLeaving`. */
export const leavingQuery = queryOptions({
  queryKey: ['leaving'],
  queryFn: async () => (await call('GET /account-deletion')).data,
})

export function setCachedLeaving(leaving: Leaving): void {
  shopperData.setQueryData(leavingQuery.queryKey, leaving)
}
