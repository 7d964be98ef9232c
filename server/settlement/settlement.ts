import type { paymentCalls } from '#contract/payments.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { getRefundableRest } from '../ledger/ledger.ts'
import { getPaymentId, moveOrder, readOrder } from '../orders/orders.ts'
import { findOpenAttempts, isFullyRefunded, lockPaymentRow, withGatewayTimeout } from '../payments/payments.ts'
import { settleOnce } from './pay-order.ts'
import { findPaymentId, lockOrdersOfPayment } from './queries.ts'

export { openAttemptPage, payOrder } from './pay-order.ts'
export { previewRefund, refundOrder, refundPart } from './seller.ts'
export { receiveWebhook } from './webhooks.ts'

/** Queries the gateways, so that a shopper who returns from their page sees the result before the webhook arrives. */
export const checkPayment: Verbs<typeof paymentCalls>['checkPayment'] = async (ctx, { params }) => {
  const attempts = await findOpenAttempts(ctx, await getPaymentId(ctx, params.id))
  await Promise.all(attempts.map((attempt) => withGatewayTimeout(ctx, settleOnce(ctx, attempt))))
  const { payment } = await readOrder(ctx, params.id)
  return { data: { payment } }
}

/** Moves a cancelled or returned order to `refunded` once all of its money is paid back. */
export const closeIfRefunded = (ctx: Context, order_id: number): Promise<void> =>
  ctx.transaction(async (inner) => {
    const { payment_id } = mustExist((await findPaymentId(inner.db, { order_id }))[0], 'the order')
    await lockPaymentRow(inner, payment_id)
    const order = (await lockOrdersOfPayment(inner.db, { payment_id })).find(({ id }) => id === order_id)
    if (order?.state !== 'cancelled' && order?.state !== 'returned') return
    if ((await getRefundableRest(inner, order_id, order.shop_id)) !== 0) return
    if (!(await isFullyRefunded(inner, order_id))) return
    await moveOrder(inner, { order_id, to: 'refunded', actor: 'system', actor_id: null, reason: null })
  })
