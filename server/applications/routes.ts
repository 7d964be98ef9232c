import { applicationCalls } from '#contract/applications.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { applyToSell, getSellingTerms } from './applications.ts'

export const applicationRoutes = routesOf(applicationCalls, { getSellingTerms, applyToSell })
