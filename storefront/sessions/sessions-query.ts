import { queryOptions } from '@tanstack/react-query'
import type { SignedInSession } from '#contract/sessions.ts'
import { call } from '#storefront/platform/api/client.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'

/** The shopper's sessions. Mutations write their response with `setCachedSessions`. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await call('GET /sessions')).data.sessions,
  refetchOnMount: 'always',
})

export function setCachedSessions(sessions: SignedInSession[]): void {
  shopperData.setQueryData(sessionsQuery.queryKey, sessions)
}
