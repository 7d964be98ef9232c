import type { TicketState } from '#contract/support.ts'

/** What the address of the ticket list asks for. */
export type TicketFilter = { status: TicketState | undefined; page: number }

export const states: readonly TicketState[] = ['open', 'answered', 'closed']

export function readTicketFilter(search: URLSearchParams): TicketFilter {
  const asked = search.get('status')
  const page = Number(search.get('page'))
  return {
    status: states.find((state) => state === asked),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** The address of a filter; what is as usual is left out. */
export function ticketListPath({ status, page }: TicketFilter): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/support-tickets?${query}` : '/support-tickets'
}
