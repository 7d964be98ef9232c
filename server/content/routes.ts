import { contentCalls } from '#contract/content.ts'
import { routesOf } from '../kit/edge/route.ts'
import { getPage } from './content.ts'

export const contentRoutes = routesOf(contentCalls, { getPage })
