import { orderCalls } from '#contract/orders.ts'
import { shopOrderCalls } from '#contract/shop-orders.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getShopOrder, listShopOrders, moveShopOrder, searchShopOrders } from './desk/desk.ts'
import { cancelOrder, endPlacement, getOrder, listOrders, placeOrder, reorder } from './orders.ts'

export const orderRoutes = [
  ...routesOf(orderCalls, { placeOrder, listOrders, getOrder, cancelOrder, reorder }, { placeOrder: endPlacement }),
  ...routesOf(shopOrderCalls, { listShopOrders, searchShopOrders, getShopOrder, moveShopOrder }),
]
