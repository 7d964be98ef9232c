import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** The cached pages of a list, the latest first: pages of other views may have a row in an old state. */
export const listCachedPages = <Page>(queryKey: QueryKey): Page[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.data as Page]))
