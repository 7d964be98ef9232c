import { setupCalls } from '#contract/setup.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { claimMarket } from './claim.ts'
import { getSetup } from './setup.ts'

export const setupRoutes = routesOf(setupCalls, { getSetup, claimMarket })
