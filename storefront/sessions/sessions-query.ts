import { queryOptions } from '@tanstack/react-query'
import type { SignedInSession } from '#contract/sessions.ts'
import { isUnauthorized } from '#storefront/kit/api/api-error.ts'
import { call } from '#storefront/kit/api/client.ts'
import { clearSession } from '#storefront/kit/session/session.ts'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'

/** Where the shopper is signed in. Changes write their answer here by keepSessions. */
export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: fetchSessions, refetchOnMount: 'always' })

export function keepSessions(sessions: SignedInSession[]): void {
  shopperData.setQueryData(sessionsQuery.queryKey, sessions)
}

async function fetchSessions(): Promise<SignedInSession[]> {
  try {
    return (await call('GET /sessions')).data.sessions
  } catch (error) {
    if (isUnauthorized(error)) clearSession()
    throw error
  }
}
