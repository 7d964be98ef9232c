import { figureCalls } from '#contract/figures.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getOperatorFigures, getShopFigures } from './figures.ts'

export const figureRoutes = routesOf(figureCalls, { getShopFigures, getOperatorFigures })
