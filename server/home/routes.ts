import { homeCalls } from '#contract/home.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getHome } from './home.ts'

export const homeRoutes = routesOf(homeCalls, { getHome })
