import type { OrderState } from '#contract/orders.ts'

/** What the address of the order history asks for. */
export type OrderFilter = { status: OrderState | undefined; search: string | undefined; page: number }

/** In the order of an order's life, and then the ways it may end otherwise; when each has a tab. */
const tabs: Readonly<Record<OrderState, 'always' | 'where there are orders in it'>> = {
  pending: 'always',
  confirmed: 'always',
  processing: 'always',
  picked_up: 'where there are orders in it',
  on_the_way: 'always',
  delivered: 'always',
  cancelled: 'always',
  returned: 'where there are orders in it',
  refunded: 'where there are orders in it',
}
const states = Object.keys(tabs) as OrderState[]

export function readFilter(search: URLSearchParams): OrderFilter {
  const asked = search.get('status')
  const page = Number(search.get('page'))
  return {
    status: states.find((state) => state === asked),
    search: search.get('search')?.trim().slice(0, 60) || undefined,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** The address of a filter; what is as usual is left out. */
export function filterPath({ status, search, page }: OrderFilter): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/order-history?${query}` : '/order-history'
}

type Counts = Partial<Record<OrderState, number>>

export const shownStates = (counts: Counts, current: OrderState | undefined): OrderState[] =>
  states.filter((state) => tabs[state] === 'always' || state === current || (counts[state] ?? 0) > 0)
