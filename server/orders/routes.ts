import { operatorOrderCalls } from '#contract/operator-orders.ts'
import { orderCalls } from '#contract/orders.ts'
import { shopOrderCalls } from '#contract/shop-orders.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getOperatorOrder, listOperatorOrders, searchOperatorOrders } from './operator.ts'
import { cancelOrder, getOrder, listOrders, openPaymentPage, placeOrder, reorder } from './orders.ts'
import { getShopOrder, listShopOrders, moveShopOrder, searchShopOrders } from './seller.ts'

export const orderRoutes = [
  ...routesOf(orderCalls, { placeOrder, listOrders, getOrder, cancelOrder, reorder }, { placeOrder: openPaymentPage }),
  ...routesOf(shopOrderCalls, { listShopOrders, searchShopOrders, getShopOrder, moveShopOrder }),
  ...routesOf(operatorOrderCalls, { listOperatorOrders, searchOperatorOrders, getOperatorOrder }),
]
