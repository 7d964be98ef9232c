import { paymentCalls } from '#contract/payments.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { checkPayment, openAttemptPage, payOrder, receiveWebhook, refundOrder } from './settlement.ts'

export const settlementRoutes = routesOf(
  paymentCalls,
  { payOrder, checkPayment, refundOrder, receiveWebhook },
  { payOrder: openAttemptPage },
)
