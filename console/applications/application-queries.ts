import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { maxSearchLengths } from '#contract/limits.ts'
import type { ApplicationCard } from '#contract/operator-applications.ts'

export type Application = DataAt<'GET /operator/applications/{id}'>['application']
export type ApplicationState = ApplicationCard['state']

export const applicationStates = ['pending', 'approved', 'refused'] as const satisfies readonly ApplicationState[]

export const applicationsPath = '/market/applications'
export const applicationsPerPage = 20

interface ApplicationPage {
  readonly state: ApplicationState
  readonly search: string
  readonly page: number
}

const listKey = ['applications', 'list']

/** Applications arrive at any time, so the list is refetched on each visit. */
export function useApplicationList({ state, page, search: typed }: ApplicationPage) {
  const search = typed.slice(0, maxSearchLengths.applications)
  return useQuery({
    queryKey: [...listKey, { state, page, search }],
    queryFn: async ({ signal }) => {
      if (search === '') {
        const query = { state, page: String(page), per_page: String(applicationsPerPage) }
        return (await call('GET /operator/applications', { query }, { signal })).data
      }
      const body = { search, state, page, per_page: applicationsPerPage }
      return (await call('POST /operator/applications/search', { body }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /operator/applications/{id}', { params: { id } }, { signal })).data.application,
    staleTime: 0,
  })

/** Approves or refuses. The response replaces the cached application; the server mails the decision to the applicant. */
export function useDecisions({ id }: Application) {
  const params = { id: String(id) }
  const show = (application: Application) => {
    queryClient.setQueryData(applicationQuery(params.id).queryKey, application)
    void queryClient.invalidateQueries({ queryKey: listKey })
  }
  return {
    approve: async () =>
      show((await call('POST /operator/applications/{id}/approve', { params, body: {} })).data.application),
    refuse: async (reason: string) =>
      show((await call('POST /operator/applications/{id}/refuse', { params, body: { reason } })).data.application),
    reload: () => queryClient.invalidateQueries({ queryKey: ['applications'] }),
  }
}
