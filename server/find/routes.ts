import { findCalls } from '#contract/find.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { findAtShop, findInMarket } from './find.ts'

export const findRoutes = routesOf(findCalls, { findAtShop, findInMarket })
