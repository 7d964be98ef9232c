import type { TicketState } from '#contract/support.ts'
import { type Paging, readPaging, writePaging } from '#storefront/platform/navigation/paging.ts'

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
