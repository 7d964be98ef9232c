import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError, isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { bearerToken } from '#storefront/platform/api/client.ts'
import { clearSession, onSessionEnd } from './session.ts'

/**
 * The shopper's own data from the server. This file and what imports it belong in code that is loaded when used: dialogs,
 * drawers, layers, account pages. Hand the client to each hook: `useQuery(cartQuery, shopperData)`; no provider is needed.
 * A session that the server no longer knows ends with the first thing that it refuses (spec §4); `meta.ownEnd` says that
 * whoever asks sees to that.
 */
export const shopperData = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      // Nobody is signed in any more: what their pages still ask for ends nothing, or they would ask without end.
      if (isUnauthorized(error) && !meta?.ownEnd && bearerToken()) clearSession()
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && isPassing(error) },
    mutations: { retry: false },
  },
})

onSessionEnd(() => shopperData.clear())

/** Refetches all queries under a key, those in flight once they have ended: they may have been answered before the change. */
export async function refetchAll(queryKey: QueryKey): Promise<void> {
  const running = shopperData.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  await Promise.allSettled(running.map(({ promise }) => promise))
  await shopperData.invalidateQueries({ queryKey }, { cancelRefetch: false })
}

/** Worth another try: the network or the server, never a refusal. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Calls `onValue` with each new value under a key, fetched or written: for the counts of the header. */
export function onQueryData<T>(key: string, onValue: (value: T) => void): void {
  shopperData.getQueryCache().subscribe((event) => {
    // A refetch that begins is an update with the old value.
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    if (queryKey.length === 1 && queryKey[0] === key) onValue(state.data as T)
  })
}
