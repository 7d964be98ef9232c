import { operatorSystemCalls } from '#contract/operator-system.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getSystem, retryJob } from './system.ts'
import { testSystem } from './test-system.ts'

export const systemRoutes = routesOf(operatorSystemCalls, { getSystem, retryJob, testSystem })
