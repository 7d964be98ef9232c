import { activityCalls } from '#contract/activity.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { exportOperatorActivity, exportShopActivity, listOperatorActivity, listShopActivity } from './activity.ts'

export const activityRoutes = routesOf(activityCalls, {
  listShopActivity,
  listOperatorActivity,
  exportShopActivity,
  exportOperatorActivity,
})
