import { z } from 'zod'
import { call } from './call.ts'
import { orderCard, orderState } from './orders.ts'

const count = z.number().int()

const dashboard = z.strictObject({
  counts: z.strictObject({
    orders: z.partialRecord(orderState, count),
    wishlist: count,
    /** Collected vouchers that are usable now. */
    vouchers: count,
    tickets: count,
  }),
  /** The latest, three at most. */
  recent_orders: z.array(orderCard),
})
export type Dashboard = z.output<typeof dashboard>

export const dashboardCalls = {
  getDashboard: call({
    method: 'GET',
    path: '/dashboard',
    who: 'shopper',
    about: 'Counts of the shopper’s orders, wishes, vouchers and tickets, and the latest orders.',
    data: dashboard,
  }),
}
