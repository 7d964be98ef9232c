import { paymentCalls } from '#contract/payments.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { checkPayment, openAttemptPage, payOrder, previewRefund, receiveWebhook, refundOrder } from './settlement.ts'

export const settlementRoutes = routesOf(
  paymentCalls,
  { payOrder, checkPayment, previewRefund, refundOrder, receiveWebhook },
  { payOrder: openAttemptPage },
)
