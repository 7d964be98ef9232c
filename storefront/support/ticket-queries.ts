import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WholeTicket } from '#contract/support.ts'
import type { DataAt } from '#storefront/platform/api/api-call.ts'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toPagingQuery } from '#storefront/platform/navigation/paging.ts'
import { useIsLive, useLive } from '#storefront/platform/realtime/live.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { refetchAll, shopperData } from '#storefront/platform/session/shopper-data.ts'
import type { TicketFilter } from './ticket-paths.ts'

/** Everything of tickets that the browser keeps. */
export const ticketsKey = ['tickets'] as const
const listKey = [...ticketsKey, 'list'] as const

export type TicketList = DataAt<'GET /support-tickets'>

/** One page of the shopper's tickets; the page before stays in sight while the next one comes. */
export const ticketsQuery = ({ status, ...paging }: TicketFilter) =>
  queryOptions({
    queryKey: [...listKey, status, paging],
    queryFn: async () => (await call('GET /support-tickets', { query: { status, ...toPagingQuery(paging) } })).data,
    placeholderData: keepPreviousData,
    // Support answers while nobody looks.
    staleTime: 0,
  })

/** One ticket; null where there is none of that number for this shopper. */
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

/** Takes over a ticket that a change answered; which lists it belongs to now, and how many, is asked anew. */
export function keepTicket(whole: WholeTicket): void {
  shopperData.setQueryData(ticketQuery(whole.ticket.ticket_number).queryKey, whole)
  void shopperData.invalidateQueries({ queryKey: listKey })
  void shopperData.invalidateQueries({ queryKey: ['dashboard'] })
}

/** The shopper's latest orders, to choose one that a ticket is about. */
export const ticketOrdersQuery = queryOptions({
  queryKey: ['ticket-orders'],
  queryFn: async () => (await call('GET /orders', { query: { per_page: '100' } })).data.orders,
})

/** Milliseconds after which tickets are asked for anew while nobody tells of news. */
const often = 20_000

/** Has tickets that are shown asked for anew when there are news; answers how often they have to be asked for by the clock. */
export function useTicketNews(): number | false {
  const user_id = useSession(({ user }) => user?.id)
  useLive(user_id === undefined ? null : `private-user_${user_id}`, 'tickets-changed', () => refetchAll(ticketsKey))
  return useIsLive() ? false : often
}
