import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client/api-error.ts'

/** A refusal is an answer: only calls that got none are repeated. */
const isLost = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && isLost(error),
      staleTime: 30_000,
      // Without a network a list fails with words instead of waiting without any.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
