import { operatorPaymentCalls } from '#contract/operator-payments.ts'
import { paymentCalls } from '#contract/payments.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getPayment, handleUnknown, listPayments, retryStuckRefund, settleStuckRefund } from './operator/settlement.ts'
import { checkPayment, openAttemptPage, payOrder, previewRefund, receiveWebhook, refundOrder } from './settlement.ts'

export const settlementRoutes = [
  ...routesOf(paymentCalls, {
    payOrder: { verb: payOrder, afterCommit: openAttemptPage },
    checkPayment,
    previewRefund,
    refundOrder,
    receiveWebhook,
  }),
  ...routesOf(operatorPaymentCalls, {
    listPayments,
    getPayment,
    retryRefund: retryStuckRefund,
    settleRefund: settleStuckRefund,
    handleUnknownCapture: handleUnknown,
  }),
]
