import type { TicketState } from '#contract/support.ts'
import { type Paging, readPaging, writePaging } from '#storefront/platform/navigation/paging.ts'

/** What the address of the ticket list asks for. */
export type TicketFilter = Paging & { status: TicketState | undefined }

export const states: readonly TicketState[] = ['open', 'answered', 'closed']

export function readTicketFilter(search: URLSearchParams): TicketFilter {
  const asked = search.get('status')
  return {
    status: states.find((state) => state === asked),
    ...readPaging(search),
  }
}

/** The address of a filter; what is as usual is left out. */
export function ticketListPath({ status, ...paging }: Partial<TicketFilter>): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  writePaging(query, paging)
  return query.size > 0 ? `/support-tickets?${query}` : '/support-tickets'
}

/** Where a ticket is shown. */
export const ticketPath = (ticket_number: string): string => `/support-ticket/${ticket_number}`
