import { codeCalls } from '#contract/codes.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { changeContact, resetPassword, sendOtp, verifyOtp } from './codes.ts'

export const codeRoutes = routesOf(codeCalls, { sendOtp, verifyOtp, changeContact, resetPassword })
