import { savedViewCalls } from '#contract/saved-views.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { verbs } from './saved-views.ts'

export const savedViewRoutes = routesOf(savedViewCalls, verbs)
