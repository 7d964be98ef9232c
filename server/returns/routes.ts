import { returnCalls } from '#contract/returns.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { askReturn, cancelReturn } from './returns.ts'
import { getShopReturn, listShopReturns, moveShopReturn } from './seller.ts'

export const returnRoutes = routesOf(returnCalls, {
  askReturn,
  cancelReturn,
  listShopReturns,
  getShopReturn,
  moveShopReturn,
})
