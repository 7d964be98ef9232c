import { queryOptions } from '@tanstack/react-query'
import type { SignedInSession } from '#contract/sessions.ts'
import { call } from '#storefront/platform/api/client.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'

/** Where the shopper is signed in. Changes write their answer here by keepSessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await call('GET /sessions')).data.sessions,
  refetchOnMount: 'always',
})

export function keepSessions(sessions: SignedInSession[]): void {
  shopperData.setQueryData(sessionsQuery.queryKey, sessions)
}
