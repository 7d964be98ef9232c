import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useSendAnswer } from '#console/platform/replies/use-send-answer.ts'
import { ticketDeskLimits } from '#contract/limits.ts'
import type { ContactState, DeskContactMessage } from '#contract/operator-contact.ts'

// Not imported from the contract, because its module loads the schemas.
export const contactStates = ['open', 'done', 'spam'] as const satisfies readonly ContactState[]

export const contactPath = '/market/contact-messages'
export const contactsPerPage = 20

interface ContactPageParams {
  readonly state: ContactState
  readonly search: string
  readonly page: number
}

const listKey = ['contact-messages', 'list']

/** Messages arrive at any time, so the list is refetched on each visit, and each minute while it is shown. */
export function useContactList({ state, page, search: typed }: ContactPageParams) {
  const search = typed.slice(0, ticketDeskLimits.search)
  return useQuery({
    queryKey: [...listKey, { state, page, search }],
    queryFn: async ({ signal }) => {
      if (search === '') {
        const query = { state, page: String(page), per_page: String(contactsPerPage) }
        return (await call('GET /operator/contact-messages', { query }, { signal })).data
      }
      const body = { search, state, page, per_page: contactsPerPage }
      return (await call('POST /operator/contact-messages/search', { body }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  })
}

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact-messages', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /operator/contact-messages/{id}', { params: { id } }, { signal })).data.message,
    staleTime: 0,
  })

/** The changes of a message. Each response replaces the cached message. */
export function useContactMoves({ id, last_answer_id }: DeskContactMessage) {
  const params = { id: String(id) }
  const sendAnswer = useSendAnswer<{ text: string; last_answer_id: number | null }>()
  const show = ({ data }: { data: { message: DeskContactMessage } }) => {
    queryClient.setQueryData(contactQuery(params.id).queryKey, data.message)
    void queryClient.invalidateQueries({ queryKey: listKey })
  }
  return {
    answer: async (text: string) =>
      show(
        await sendAnswer({ text, last_answer_id }, [], (body, options) =>
          call('POST /operator/contact-messages/{id}/answer', { params, body }, options),
        ),
      ),
    move: async (to: ContactState) =>
      show(await call('POST /operator/contact-messages/{id}/move', { params, body: { to } })),
    reload: () => queryClient.invalidateQueries({ queryKey: ['contact-messages'] }),
  }
}
