import { orderCalls } from '#contract/orders.ts'
import { routesOf } from '../kit/edge/route.ts'
import { getOrder, listOrders, placeOrder } from './orders.ts'

export const orderRoutes = routesOf(orderCalls, { placeOrder, listOrders, getOrder })
