import { sessionCalls } from '#contract/sessions.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'

export const sessionRoutes = routesOf(sessionCalls, { listSessions, endSession, endOtherSessions })
