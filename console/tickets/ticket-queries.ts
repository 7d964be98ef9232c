import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { useSendAnswer } from '#console/platform/replies/use-send-answer.ts'
import { ticketDeskLimits } from '#contract/limits.ts'
import type { DeskTicket } from '#contract/operator-tickets.ts'
import type { IssueType, TicketState } from '#contract/support.ts'

// Lists of their own: those of the contract would load its schemas.
export const ticketStates = ['open', 'answered', 'closed'] as const satisfies readonly TicketState[]
export const issueTypes = [
  'order',
  'payment',
  'delivery',
  'return',
  'product',
  'account',
  'other',
] as const satisfies readonly IssueType[]

export const ticketsPath = '/market/tickets'
export const ticketsPerPage = 20

interface TicketPageParams {
  readonly status: TicketState
  readonly assigned: 'me' | 'nobody' | undefined
  readonly issue_type: IssueType | undefined
  readonly search: string
  readonly page: number
}

const listKey = ['tickets', 'list']

/** Tickets arrive at any time, so the list is refetched on each visit, and each minute while it is shown. */
export function useTicketList({ search: typed, page, ...filter }: TicketPageParams) {
  const search = typed.slice(0, ticketDeskLimits.search)
  return useQuery({
    queryKey: [...listKey, { ...filter, search, page }],
    queryFn: async ({ signal }) => {
      if (search === '') {
        const query = { ...filter, page: String(page), per_page: String(ticketsPerPage) }
        return (await call('GET /operator/tickets', { query }, { signal })).data
      }
      const body = { ...filter, search, page, per_page: ticketsPerPage }
      return (await call('POST /operator/tickets/search', { body }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  })
}

/** Refetched while it is shown: the shopper or a colleague may write. */
export const ticketQuery = (ticketNumber: string) =>
  queryOptions({
    queryKey: ['tickets', 'one', ticketNumber],
    queryFn: async ({ signal }) =>
      (await call('GET /operator/tickets/{ticketNumber}', { params: { ticketNumber } }, { signal })).data.ticket,
    staleTime: 0,
    refetchInterval: 15_000,
  })

/** The changes of a ticket. Each response replaces the cached ticket. */
export function useTicketMoves({ ticket_number, last_message_id, assignee }: DeskTicket) {
  const params = { ticketNumber: ticket_number }
  const sendAnswer = useSendAnswer<{ text: string; last_message_id: number }>()
  const sendWithKey = useIdempotencyKey()
  const show = ({ data }: { data: { ticket: DeskTicket } }) => {
    queryClient.setQueryData(ticketQuery(ticket_number).queryKey, data.ticket)
    void queryClient.invalidateQueries({ queryKey: listKey })
  }
  return {
    answer: async (text: string, attachments: readonly File[]) => {
      const answered = await sendAnswer({ text, last_message_id }, attachments, (body, options) => {
        const request = { params, body, files: { attachments } }
        return call('POST /operator/tickets/{ticketNumber}/answer', request, options)
      })
      show(answered)
    },
    assign: async (person_id: number | null) => {
      const body = { person_id, from: assignee?.id ?? null }
      show(await call('POST /operator/tickets/{ticketNumber}/assign', { params, body }))
    },
    close: async () => show(await call('POST /operator/tickets/{ticketNumber}/close', { params, body: {} })),
    reopen: async () => show(await call('POST /operator/tickets/{ticketNumber}/reopen', { params, body: {} })),
    addInternalNote: async (text: string) => {
      const request = { params, body: { text } }
      await sendWithKey(request, (options) => call('POST /operator/tickets/{ticketNumber}/notes', request, options))
      await reloadTicket(ticket_number)
    },
    reload: () => reloadTicket(ticket_number),
  }
}

const reloadTicket = (ticket_number: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ticketQuery(ticket_number).queryKey })

export const readTicketChat = async (ticketNumber: string, page: number, signal: AbortSignal) =>
  (
    await call(
      'POST /operator/tickets/{ticketNumber}/chat',
      { params: { ticketNumber }, body: { page, per_page: 50 } },
      { signal },
    )
  ).data

/** Not the key of the order page, which caches a different shape. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', '/market', 'of-ticket', String(id)],
    queryFn: async ({ signal }) =>
      (await call('GET /operator/orders/{id}', { params: { id: String(id) } }, { signal })).data.order,
    staleTime: 0,
  })
