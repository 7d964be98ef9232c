import type { OrderState } from '#contract/orders.ts'
import { cutText } from '#locales/cut-text.ts'
import { type Paging, readPaging, writePaging } from '#storefront/platform/navigation/paging.ts'

/** What the address of the order history asks for. */
export type OrderFilter = Paging & { status: OrderState | undefined; search: string | undefined }

/** In the order of an order's life, and then the ways it may end otherwise; and whether each has a tab even where no order is in it. */
const hasTabAlways: Readonly<Record<OrderState, boolean>> = {
  pending: true,
  confirmed: true,
  processing: true,
  picked_up: false,
  on_the_way: true,
  delivered: true,
  cancelled: true,
  returned: false,
  refunded: false,
}
const states = Object.keys(hasTabAlways) as OrderState[]

export function readFilter(search: URLSearchParams): OrderFilter {
  const asked = search.get('status')
  return {
    status: states.find((state) => state === asked),
    search: cutText(search.get('search')?.trim() ?? '', 60) || undefined,
    ...readPaging(search),
  }
}

/** The address of a filter; what is as usual is left out. */
export function filterPath({ status, search, ...paging }: Partial<OrderFilter>): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (search) query.set('search', search)
  writePaging(query, paging)
  return query.size > 0 ? `/order-history?${query}` : '/order-history'
}

type Counts = Partial<Record<OrderState, number>>

export const shownStates = (counts: Counts, current: OrderState | undefined): OrderState[] =>
  states.filter((state) => hasTabAlways[state] || state === current || (counts[state] ?? 0) > 0)

/** Where an order is shown. */
export const orderPath = (id: number): string => `/order-history/${id}`
