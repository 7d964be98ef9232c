import { queryOptions } from '@tanstack/react-query'
import type { DataAt } from '#storefront/platform/api/api-call.ts'
import { call } from '#storefront/platform/api/client.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'

type Leaving = DataAt<'GET /account-deletion'>

/** Whether the account is going to be deleted. Changes write their answer here by keepLeaving. */
export const leavingQuery = queryOptions({
  queryKey: ['leaving'],
  queryFn: async () => (await call('GET /account-deletion')).data,
})

export function keepLeaving(leaving: Leaving): void {
  shopperData.setQueryData(leavingQuery.queryKey, leaving)
}
