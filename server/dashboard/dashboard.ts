import { dashboardCalls } from '#contract/dashboard.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { countOrdersByState, listLatestOrders } from '../orders/orders.ts'
import { countOpenTickets } from '../support/support.ts'
import { countUsableVouchers } from '../vouchers/vouchers.ts'
import { countFavorites } from '../wishlist/wishlist.ts'

const maxRecentOrders = 3

const getDashboard: Verbs<typeof dashboardCalls>['getDashboard'] = async (ctx) => {
  const [orders, wishlist, vouchers, tickets, recent_orders] = await Promise.all([
    countOrdersByState(ctx),
    countFavorites(ctx),
    countUsableVouchers(ctx),
    countOpenTickets(ctx),
    listLatestOrders(ctx, maxRecentOrders),
  ])
  return { data: { counts: { orders, wishlist, vouchers, tickets }, recent_orders } }
}

export const dashboardRoutes = routesOf(dashboardCalls, { getDashboard })
