import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryClient } from '#console/platform/api/query-client.ts'
import { showSearch } from '#console/platform/lists/hidden-search.tsx'
import { type Desk, useDesks } from '#console/platform/session/desks.ts'
import { type OrderListQuery, orderPageQuery } from '../order-queries.ts'
import { readOrderListQuery } from './order-filters.ts'

/** Ids of the list from which an order was opened: a moved order may have left the list, but its neighbours must still be found. */
interface Trail {
  readonly ids: readonly number[]
  readonly firstPage: number
  readonly lastPage: number
}

/** Lifetime of a snapshot in ms. */
const seenMs = 60_000

const loadIds = async (desk: Desk | undefined, page: OrderListQuery): Promise<{ ids: number[]; total: number }> => {
  const { orders, total } = await queryClient.fetchQuery({ ...orderPageQuery(desk, page), staleTime: seenMs })
  return { ids: orders.map(({ id }) => id), total }
}

/** The previous and next order in the list from which the order was opened; both undefined without a list. */
export function useNeighbours(id: number): { previous: number | undefined; next: number | undefined } {
  const { desk } = useDesks()
  const [params] = useSearchParams()
  const page = readOrderListQuery(showSearch(params))
  const key = ['orders-trail', desk?.path, page]
  const { data: trail } = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Trail> => {
      const { ids } = await loadIds(desk, page)
      return { ids, firstPage: page.page, lastPage: page.page }
    },
    enabled: params.size > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const index = trail?.ids.indexOf(id) ?? -1
  const isAtStart = index === 0 && trail !== undefined && trail.firstPage > 1
  const isAtEnd = index >= 0 && index === (trail?.ids.length ?? 0) - 1
  useQuery({
    queryKey: [...key, 'extend', id],
    queryFn: async () => {
      const extended = await extendTrail(desk, page, trail, isAtStart)
      queryClient.setQueryData<Trail>(key, extended)
      return true
    },
    enabled: isAtStart || isAtEnd,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return index < 0
    ? { previous: undefined, next: undefined }
    : { previous: trail?.ids[index - 1], next: trail?.ids[index + 1] }
}

/** Adds the previous or the next page to the snapshot. */
async function extendTrail(desk: Desk | undefined, page: OrderListQuery, trail: Trail | undefined, isAtStart: boolean) {
  const { ids, firstPage, lastPage } = trail ?? { ids: [], firstPage: page.page, lastPage: page.page }
  const isNew = (id: number) => !ids.includes(id)
  if (isAtStart) {
    const before = await loadIds(desk, { ...page, page: firstPage - 1 })
    return { ids: [...before.ids.filter(isNew), ...ids], firstPage: firstPage - 1, lastPage }
  }
  // Orders that left the list pulled others to its last loaded page.
  const current = await loadIds(desk, { ...page, page: lastPage })
  const added = current.ids.filter(isNew)
  if (added.length > 0) return { ids: [...ids, ...added], firstPage, lastPage }
  const after = await loadIds(desk, { ...page, page: lastPage + 1 })
  return {
    ids: [...ids, ...after.ids.filter(isNew)],
    firstPage,
    lastPage: after.ids.length > 0 ? lastPage + 1 : lastPage,
  }
}
