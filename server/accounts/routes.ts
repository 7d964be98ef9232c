import { accountCalls } from '#contract/accounts.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { login, logout, register, updateLastSeen } from './accounts.ts'

export const accountRoutes = routesOf(accountCalls, { login, register, logout, updateLastSeen })
