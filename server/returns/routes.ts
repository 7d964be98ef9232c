import { returnCalls } from '#contract/returns.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getShopReturn, listShopReturns, moveShopReturn } from './desk.ts'
import { askReturn, cancelReturn } from './returns.ts'

export const returnRoutes = routesOf(returnCalls, {
  askReturn,
  cancelReturn,
  listShopReturns,
  getShopReturn,
  moveShopReturn,
})
