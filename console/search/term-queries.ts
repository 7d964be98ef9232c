import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { synonymLimits } from '#contract/limits.ts'
import { type ListState, readListState } from '#ui/desk/list/list-state.ts'

export const termsPerPage = 50

/** Values that the calls do not accept are ignored. */
export function readTermQuery(params: URLSearchParams) {
  const { search, filters, sort, page }: ListState = readListState(params, ['locale'])
  return {
    search: search.slice(0, synonymLimits.word) || undefined,
    locale: filters.locale?.findLast((name) => /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(name)),
    sort: sort?.by === 'latest' ? ('latest' as const) : ('times' as const),
    page: String(page),
    per_page: String(termsPerPage),
  }
}

type TermQuery = ReturnType<typeof readTermQuery>

// Shoppers search all the time.
const shared = { placeholderData: keepPreviousData, staleTime: 0 } as const

export const useSearchedTerms = (query: TermQuery) =>
  useQuery({
    queryKey: ['search-terms', query],
    queryFn: async ({ signal }) => (await call('GET /operator/search-terms', { query }, { signal })).data,
    ...shared,
  })

export const useMissedTerms = (query: TermQuery) =>
  useQuery({
    queryKey: ['missed-terms', query],
    queryFn: async ({ signal }) => (await call('GET /operator/missed-terms', { query }, { signal })).data,
    ...shared,
  })
