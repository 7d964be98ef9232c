import { activityCalls } from '#contract/activity.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { listOperatorActivity, listShopActivity } from './activity.ts'

export const activityRoutes = routesOf(activityCalls, { listShopActivity, listOperatorActivity })
