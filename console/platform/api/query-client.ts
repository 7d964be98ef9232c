import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client/api-error.ts'

/** Only calls without a response of the shop are retried: an error response would stay the same. */
const isLost = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && isLost(error),
      staleTime: 30_000,
      // Without a network a query fails with a message instead of staying paused.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
