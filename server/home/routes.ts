import { homeCalls } from '#contract/home.ts'
import { routesOf } from '../kit/edge/route.ts'
import { getHome } from './home.ts'

export const homeRoutes = routesOf(homeCalls, { getHome })
