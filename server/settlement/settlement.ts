import type { paymentCalls } from '#contract/payments.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { fromAmount, toAmount } from '#server/platform/money.ts'
import { getPaymentId, readOrder } from '../orders/orders.ts'
import { findOpenAttempts, withGatewayTimeout } from '../payments/payments.ts'
import { settleOnce } from './pay-order.ts'
import { refundPart } from './refunds.ts'

export { openAttemptPage, payOrder } from './pay-order.ts'
export { refundPart } from './refunds.ts'
export { receiveWebhook } from './webhooks.ts'

type Verb = Verbs<typeof paymentCalls>

/** Queries the gateways, so that a shopper who returns from their page sees the result before the webhook arrives. */
export const checkPayment: Verb['checkPayment'] = async (ctx, { params }) => {
  const attempts = await findOpenAttempts(ctx, await getPaymentId(ctx, params.id))
  await Promise.all(attempts.map((attempt) => withGatewayTimeout(ctx, settleOnce(ctx, attempt))))
  const { payment } = await readOrder(ctx, params.id)
  return { data: { payment } }
}

export const refundOrder: Verb['refundOrder'] = async (ctx, { params, body: { amount, ...part } }) => {
  const { shop_id, shop_user_id } = ctx
  const refund = { ...part, order_id: params.id, shop_id, shop_user_id, amount: amount ? fromAmount(amount) : null }
  return { message: ctx.t('payments.given_back'), data: { refunded_amount: toAmount(await refundPart(ctx, refund)) } }
}
