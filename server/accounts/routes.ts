import { accountCalls } from '#contract/accounts.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { logout, updateLastSeen } from './accounts.ts'
import { login } from './login.ts'
import { register } from './registration.ts'

export const accountRoutes = routesOf(accountCalls, { login, register, logout, updateLastSeen })
