import { operatorOrderCalls } from '#contract/operator-orders.ts'
import { orderCalls } from '#contract/orders.ts'
import { parcelCalls } from '#contract/parcels.ts'
import { shopOrderCalls } from '#contract/shop-orders.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { exportShopOrders } from './desk/export.ts'
import { moveShopOrders } from './desk/move-many.ts'
import {
  addOperatorOrderNote,
  getOperatorOrder,
  listOperatorOrders,
  moveOperatorOrder,
  searchOperatorOrders,
} from './operator.ts'
import { cancelOrder, getOrder, listOrders, placeOrder, reorder } from './orders.ts'
import { addParcel, changeParcel, removeParcel } from './parcels/parcels.ts'
import { addShopOrderNote, getShopOrder, listShopOrders, moveShopOrder, searchShopOrders } from './seller.ts'

export const orderRoutes = [
  ...routesOf(orderCalls, { placeOrder, listOrders, getOrder, cancelOrder, reorder }),
  ...routesOf(shopOrderCalls, {
    exportShopOrders,
    listShopOrders,
    searchShopOrders,
    getShopOrder,
    moveShopOrder,
    moveShopOrders,
    addShopOrderNote,
  }),
  ...routesOf(operatorOrderCalls, {
    listOperatorOrders,
    searchOperatorOrders,
    getOperatorOrder,
    moveOperatorOrder,
    addOperatorOrderNote,
  }),
  ...routesOf(parcelCalls, { addParcel, changeParcel, removeParcel }),
]
