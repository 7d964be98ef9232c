import { checkoutCalls } from '#contract/checkout.ts'
import { routesOf } from '../kit/edge/route.ts'
import { applyCoupon, summarizeCheckout } from './checkout.ts'

export const checkoutRoutes = routesOf(checkoutCalls, { summarizeCheckout, applyCoupon })
