import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import type { ChatReportState } from '#contract/chat-reports.ts'
import { ApiError } from '#contract/client/api-error.ts'
import type { ChatReport } from '#contract/operator-chats.ts'

export const reportsPath = '/market/chat-reports'
export const reportsPerPage = 20

const listKey = ['chat-reports', 'list']

/** Reports arrive at any time, so the list is refetched on each visit, and each minute while it is shown. */
export function useChatReports(state: ChatReportState, page: number) {
  return useQuery({
    queryKey: [...listKey, { state, page }],
    queryFn: async ({ signal }) => {
      const query = { state, page: String(page), per_page: String(reportsPerPage) }
      return (await call('GET /operator/chat-reports', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  })
}

export const reportQuery = (id: string | number) =>
  queryOptions({
    queryKey: ['chat-reports', 'one', String(id)],
    queryFn: async ({ signal }) =>
      (await call('GET /operator/chat-reports/{id}', { params: { id: String(id) } }, { signal })).data.report,
    staleTime: 0,
  })

export const readReportedChat = async (id: number, page: number, signal: AbortSignal) =>
  (
    await call(
      'POST /operator/chat-reports/{id}/messages',
      { params: { id: String(id) }, body: { page, per_page: 50 } },
      { signal },
    )
  ).data

/** Closes a report; on a conflict, shows the report that a colleague closed. */
export async function closeReport(id: number, note: string): Promise<void> {
  const show = (report: ChatReport) => {
    queryClient.setQueryData(reportQuery(id).queryKey, report)
    void queryClient.invalidateQueries({ queryKey: listKey })
    void queryClient.invalidateQueries({ queryKey: ['todo'] })
  }
  try {
    const params = { id: String(id) }
    show((await call('POST /operator/chat-reports/{id}/close', { params, body: { note } })).data.report)
  } catch (error) {
    const conflict = error instanceof ApiError && error.status === 409 ? (error.data as { current?: ChatReport }) : {}
    if (conflict.current) show(conflict.current)
    throw error
  }
}
