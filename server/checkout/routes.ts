import { checkoutCalls } from '#contract/checkout.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { applyCoupon, summarizeCheckout } from './checkout.ts'

export const checkoutRoutes = routesOf(checkoutCalls, { summarizeCheckout, applyCoupon })
