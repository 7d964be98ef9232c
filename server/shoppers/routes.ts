import { operatorShopperCalls } from '#contract/operator-shoppers.ts'
import { routesOf } from '#server/platform/http/route.ts'
import {
  deleteShopperAccount,
  disableShopper,
  enableShopper,
  endShopperSessions,
  keepShopperAccount,
} from './decisions.ts'
import { getShopper, listShopperOrders, listShoppers, listShopperTickets, searchShoppers } from './shoppers.ts'

export const shopperRoutes = routesOf(operatorShopperCalls, {
  listShoppers,
  searchShoppers,
  getShopper,
  listShopperOrders,
  listShopperTickets,
  disableShopper,
  enableShopper,
  endShopperSessions,
  deleteShopperAccount,
  keepShopperAccount,
})
