import { QueryClient } from '@tanstack/react-query'
import { isLost } from '#contract/client/api-error.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // An error response would stay the same.
      retry: (count, error) => count < 2 && isLost(error),
      staleTime: 30_000,
      // Without a network a query fails with a message instead of staying paused.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The settings that shoppers get, in all languages. Kept here so that pages can invalidate it without importing the queries. */
export const shopSettingsKey = ['shop-settings'] as const
