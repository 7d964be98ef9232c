import { privacyCalls } from '#contract/privacy.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { deleteAccount, getLeaving, getMyData, keepAccount } from './privacy.ts'

export const privacyRoutes = routesOf(privacyCalls, { getMyData, getLeaving, deleteAccount, keepAccount })
