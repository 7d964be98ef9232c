import { sessionCalls } from '#contract/sessions.ts'
import { routesOf } from '../kit/edge/route.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'

export const sessionRoutes = routesOf(sessionCalls, { listSessions, endSession, endOtherSessions })
