import { dashboardCalls } from '#contract/dashboard.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getDashboard } from './dashboard.ts'

export const dashboardRoutes = routesOf(dashboardCalls, { getDashboard })
