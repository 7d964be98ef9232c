import type { OrderState } from '#contract/orders.ts'
import { cutText } from '#locales/cut-text.ts'
import { type Paging, readPaging, writePaging } from '#storefront/platform/navigation/paging.ts'

export type OrderFilter = Paging & { status: OrderState | undefined; search: string | undefined }

/** In the order of the state machine. True: the tab is shown even without orders. */
const alwaysHasTab: Readonly<Record<OrderState, boolean>> = {
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
const states = Object.keys(alwaysHasTab) as OrderState[]

export function parseOrderFilter(search: URLSearchParams): OrderFilter {
  const requested = search.get('status')
  return {
    status: states.find((state) => state === requested),
    search: cutText(search.get('search')?.trim() ?? '', 60) || undefined,
    ...readPaging(search),
  }
}

/** Default values are omitted. */
export function getHistoryPath({ status, search, ...paging }: Partial<OrderFilter>): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (search) query.set('search', search)
  writePaging(query, paging)
  return query.size > 0 ? `/order-history?${query}` : '/order-history'
}

type Counts = Partial<Record<OrderState, number>>

export const selectShownStates = (counts: Counts, current: OrderState | undefined): OrderState[] =>
  states.filter((state) => alwaysHasTab[state] || state === current || (counts[state] ?? 0) > 0)

export const getOrderPath = (id: number): string => `/order-history/${id}`
