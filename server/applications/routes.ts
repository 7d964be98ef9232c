import { applicationCalls } from '#contract/applications.ts'
import { routesOf } from '../kit/edge/route.ts'
import { applyToSell, getSellingTerms } from './applications.ts'

export const applicationRoutes = routesOf(applicationCalls, { getSellingTerms, applyToSell })
