import { personNoticeCalls } from '#contract/person-notices.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { verbs } from './person-notices.ts'

export const personNoticeRoutes = routesOf(personNoticeCalls, verbs)
