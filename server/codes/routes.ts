import { codeCalls } from '#contract/codes.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { verifyOtp } from './codes.ts'
import { changeContact, sendOtp } from './request-code.ts'
import { resetPassword } from './reset-password.ts'

export const codeRoutes = routesOf(codeCalls, { sendOtp, changeContact, verifyOtp, resetPassword })
