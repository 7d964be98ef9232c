import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#contract/client/api-error.ts'
import { bearerToken } from '#storefront/platform/api/client.ts'
import { findUnauthorizedAction, handleUnauthorized } from './handle-unauthorized.ts'
import { onSessionEnd } from './session.ts'

/**
 * Queries of the shopper's own data. Import it only in lazily loaded code: dialogs, drawers, layers, account pages. Pass the client
 * to each hook: `useQuery(cartQuery, shopperData)`; there is no provider. The first 401 ends the session (spec §4). The
 * component handles `go_home`: the end of the session clears the queries, so that it would not see the error.
 */
export const shopperData = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      // Without a token another end would make the open pages refetch, and loop.
      if (bearerToken() && findUnauthorizedAction(error) !== 'go_home') handleUnauthorized(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTemporary(error),
      // Without a network a request fails, and the page says so, instead of waiting for the network.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
// In place of a provider: queries are fetched again when the window gets focus or the network is back.
shopperData.mount()

onSessionEnd(() => shopperData.clear())

/** The tabs of a browser share it. Only keys are sent: another tab may be another shopper's. */
const changes = import.meta.env.SSR ? undefined : new BroadcastChannel('shopper-data')
changes?.addEventListener('message', ({ data }) => shopperData.invalidateQueries({ queryKey: data }))

/** Writes the response of a change, and makes other tabs fetch what they show of it. */
export function setSharedData<T>(queryKey: QueryKey, data: T): void {
  shopperData.setQueryData(queryKey, data)
  changes?.postMessage(queryKey)
}

/** Refetches all queries under a key, after those in flight, whose answers may predate the change. */
export async function refetchAfterPending(queryKey: QueryKey): Promise<void> {
  const running = shopperData.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  await Promise.allSettled(running.map(({ promise }) => promise))
  await shopperData.invalidateQueries({ queryKey }, { cancelRefetch: false })
}

function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Calls `onValue` with each new value under a key, fetched or written: for the counts of the header. */
export function subscribeToQuery<T>(key: string, onValue: (value: T) => void): void {
  shopperData.getQueryCache().subscribe((event) => {
    // A refetch that begins is an update with the old value.
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    if (queryKey.length === 1 && queryKey[0] === key) onValue(state.data as T)
  })
}
