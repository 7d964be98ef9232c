import { orderPaperCalls } from '#contract/order-papers.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getOrderPapers, markOrdersPrinted, unmarkOrdersPrinted } from './order-papers.ts'

export const orderPaperRoutes = routesOf(orderPaperCalls, { getOrderPapers, markOrdersPrinted, unmarkOrdersPrinted })
