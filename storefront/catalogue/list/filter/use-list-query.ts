import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { create } from 'zustand'
import { listHref } from '../list-address.ts'
import type { ListQuery, ListScope } from '../list-query.ts'
import type { LoadedList } from '../load-list.ts'

/** A function receives the latest requested query, which may be newer than the rendered one. */
export type ChangeListQuery = (next: ListQuery | ((latest: ListQuery) => ListQuery)) => void

export type ListQueryState = { query: ListQuery; changeQuery: ChangeListQuery }

type PendingQuery = { path: string; query: ListQuery; href: string }

/** Queries still navigating, oldest first. A store, so that changes do not re-render unhydrated parts. */
const usePendingQueries = create<{ pending: PendingQuery[] }>(() => ({ pending: [] }))

/** The query of a list. A change is returned at once; the URL follows. */
export function useListQuery({ scope, query }: Pick<LoadedList, 'scope' | 'query'>): ListQueryState {
  const navigate = useNavigate()
  const changeQuery = useCallback<ChangeListQuery>(
    (change) => {
      const next =
        typeof change === 'function'
          ? change(getLatestQuery(usePendingQueries.getState().pending, scope) ?? query)
          : change
      const href = listHref(scope, next)
      usePendingQueries.setState(({ pending }) => ({ pending: [...pending, { path: scope.path, query: next, href }] }))
      // The change renders first; the router's work can take longer on a slow processor.
      setTimeout(() => navigate(href, { preventScrollReset: true }))
    },
    [scope, query, navigate],
  )
  return { query: getLatestQuery(usePendingQueries().pending, scope) ?? query, changeQuery }
}

function getLatestQuery(pending: readonly PendingQuery[], { path }: ListScope): ListQuery | undefined {
  const latest = pending.at(-1)
  return latest?.path === path ? latest.query : undefined
}

/** Used once in each list: removes finished queries, or all if the list changed for another reason. */
export function useClearArrivedQueries({ scope, query }: Pick<LoadedList, 'scope' | 'query'>): void {
  const href = listHref(scope, query)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation can end at the address where it began
  useEffect(() => {
    const { pending } = usePendingQueries.getState()
    const arrived = pending.findLastIndex((each) => each.href === href)
    if (pending.length > 0) usePendingQueries.setState({ pending: arrived < 0 ? [] : pending.slice(arrived + 1) })
  }, [href, key])
  useEffect(() => () => usePendingQueries.setState({ pending: [] }), [])
}

export type QueryChange = (query: ListQuery) => ListQuery

type OptimisticChange = { before: ListQuery; next: ListQuery }

/** For one filter group: renders a change at once and requests it afterwards. */
export function useOptimisticQuery({ query, changeQuery }: { query: ListQuery; changeQuery: ChangeListQuery }) {
  const [optimistic, setOptimistic] = useState<OptimisticChange | null>(null)
  const displayed = optimistic?.before === query ? optimistic.next : query
  const applyChange = (change: QueryChange) => {
    // Based on the latest change, which may be newer than the rendered one.
    setOptimistic((latest) => ({ before: query, next: change(latest?.before === query ? latest.next : query) }))
    setTimeout(() => changeQuery(change))
  }
  return { query: displayed, applyChange }
}
