import { searchCalls } from '#contract/search.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { listProducts, relatedSearches, suggest } from './search.ts'

export const searchRoutes = routesOf(searchCalls, { listProducts, relatedSearches, suggest })
