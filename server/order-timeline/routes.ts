import { orderTimelineCalls } from '#contract/order-timeline.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getOperatorOrderTimeline, getShopOrderTimeline } from './order-timeline.ts'

export const orderTimelineRoutes = routesOf(orderTimelineCalls, { getShopOrderTimeline, getOperatorOrderTimeline })
