import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataAt } from '#contract/client/api-call.ts'
import type { NoticePreferences } from '#contract/notices.ts'
import { call } from '#storefront/platform/api/client.ts'
import { type Paging, toPagingQuery } from '#storefront/platform/navigation/paging.ts'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { refetchAfterPending, shopperData, subscribeToQuery } from '#storefront/platform/session/shopper-data.ts'

export type NoticePage = DataAt<'GET /notices'>

const load = async (paging: Paging) => (await call('GET /notices', { query: toPagingQuery(paging) })).data

/** The latest notices. Refetched on window focus, because another tab may have read some. */
export const latestQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: () => load({ page: 1, per_page: 10 }),
  refetchOnWindowFocus: 'always',
})

export const noticesQuery = (paging: Paging) =>
  queryOptions({
    queryKey: ['notices', paging],
    queryFn: () => load(paging),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

subscribeToQuery<NoticePage>('notices', ({ unread }) => useSession.setState({ notice_count: unread }))

export const getCachedNotices = () =>
  shopperData.getQueriesData<NoticePage>({ queryKey: latestQuery.queryKey }).flatMap(([, page]) => page?.notices ?? [])

export const refreshNotices = (): Promise<void> => refetchAfterPending(latestQuery.queryKey)

type Read = { ids: number[] } | { up_to: string }

/** Marks everything up to the latest cached notice, so that one that arrives now stays unread. */
export function readAllNotices(): Promise<void> {
  const moments = getCachedNotices().map(({ created_at }) => Date.parse(created_at))
  return readNotices({ up_to: new Date(Math.max(...moments)).toISOString() })
}

export async function readNotices(read: Read): Promise<void> {
  markRead(({ id, created_at }) =>
    'ids' in read ? read.ids.includes(id) : Date.parse(created_at) <= Date.parse(read.up_to),
  )
  try {
    await call('POST /notices/read', { body: read })
  } catch (error) {
    showFailure(error)
  }
  await refreshNotices()
}

function markRead(isSeen: (notice: NoticePage['notices'][number]) => boolean): void {
  shopperData.setQueriesData<NoticePage>({ queryKey: latestQuery.queryKey }, (page) => {
    if (!page) return page
    const notices = page.notices.map((each) => (isSeen(each) ? { ...each, is_read: true } : each))
    const seen = notices.filter(({ is_read }, i) => is_read && !page.notices[i]?.is_read)
    return { ...page, notices, unread: Math.max(0, page.unread - seen.length) }
  })
}

export const preferencesQuery = queryOptions({
  queryKey: ['notice-preferences'],
  queryFn: async () => (await call('GET /notice-preferences')).data.preferences,
})

export function cachePreferences(preferences: NoticePreferences): void {
  shopperData.setQueryData(preferencesQuery.queryKey, preferences)
}
