import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataAt } from '#contract/client/api-call.ts'
import { ApiError } from '#contract/client/api-error.ts'
import type { TicketState, WholeTicket } from '#contract/support.ts'
import { call } from '#storefront/platform/api/client.ts'
import { type Paging, readPaging, toPagingQuery, writePaging } from '#storefront/platform/navigation/paging.ts'
import { useIsLive, useLive } from '#storefront/platform/realtime/live.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { refetchAfterPending, shopperData } from '#storefront/platform/session/shopper-data.ts'

export type TicketFilter = Paging & { status: TicketState | undefined }

export const ticketStates: readonly TicketState[] = ['open', 'answered', 'closed']

export function readTicketFilter(search: URLSearchParams): TicketFilter {
  const status = search.get('status')
  return {
    status: ticketStates.find((state) => state === status),
    ...readPaging(search),
  }
}

/** Leaves default values out of the path. */
export function getTicketListPath({ status, ...paging }: Partial<TicketFilter>): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  writePaging(query, paging)
  return query.size > 0 ? `/support-tickets?${query}` : '/support-tickets'
}

export const getTicketPath = (ticket_number: string): string => `/support-ticket/${ticket_number}`

const ticketsKey = ['tickets'] as const
const listKey = [...ticketsKey, 'list'] as const

export const reloadTickets = (): Promise<void> => shopperData.invalidateQueries({ queryKey: ticketsKey })

export type TicketListData = DataAt<'GET /support-tickets'>

/** One page of the shopper's tickets. The previous page stays visible while the next one loads. */
export const ticketsQuery = ({ status, ...paging }: TicketFilter) =>
  queryOptions({
    queryKey: [...listKey, status, paging],
    queryFn: async () => (await call('GET /support-tickets', { query: { status, ...toPagingQuery(paging) } })).data,
    placeholderData: keepPreviousData,
    // Support may have replied meanwhile.
    staleTime: 0,
  })

/** One ticket; null if the shopper has none with this number. */
export const ticketQuery = (ticketNumber: string) =>
  queryOptions({
    queryKey: [...ticketsKey, 'one', ticketNumber],
    queryFn: async () => {
      try {
        return (await call('GET /support-tickets/{ticketNumber}', { params: { ticketNumber } })).data
      } catch (error) {
        if (error instanceof ApiError && [400, 404, 422].includes(error.status)) return null
        throw error
      }
    },
    staleTime: 0,
  })

export function cacheTicket(whole: WholeTicket): void {
  shopperData.setQueryData(ticketQuery(whole.ticket.ticket_number).queryKey, whole)
  void shopperData.invalidateQueries({ queryKey: listKey })
  void shopperData.invalidateQueries({ queryKey: ['dashboard'] })
}

export const ticketOrdersQuery = queryOptions({
  queryKey: ['ticket-orders'],
  queryFn: async () => (await call('GET /orders', { query: { per_page: '100' } })).data.orders,
})

const pollIntervalMs = 20_000

/** Refetches tickets on socket events. Returns the polling interval, or false while the socket is connected. */
export function useTicketUpdates(): number | false {
  const user_id = useSession(({ user }) => user?.id)
  useLive(user_id === undefined ? null : `private-user_${user_id}`, 'tickets-changed', () =>
    refetchAfterPending(ticketsKey),
  )
  return useIsLive() ? false : pollIntervalMs
}
