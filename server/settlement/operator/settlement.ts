import type { operatorPaymentCalls } from '#contract/operator-payments.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import type { OperatorContext } from '../../context.ts'
import {
  getPaymentOfRefund,
  handleUnknownCapture,
  lockPaymentRow,
  retryRefund,
  settleRefund,
} from '../../payments/payments.ts'
import { lockOrdersOfPayment } from '../queries.ts'
import { listUnknownCaptures, readPayment } from './payments.ts'

export { getPayment, listPayments } from './payments.ts'

type Verb = Verbs<Pick<typeof operatorPaymentCalls, 'retryRefund' | 'settleRefund' | 'handleUnknownCapture'>>

export const retryStuckRefund: Verb['retryRefund'] = (ctx, { params: { id } }) =>
  ctx.transaction(async (inner) => {
    const payment_id = await lockPaymentOfRefund(inner, id)
    await retryRefund(inner, id)
    const payment = await readPayment(inner, payment_id)
    inner.record({ subject: ['refund', id], label: listCodes(payment) })
    return { message: ctx.t('payments.refund_retried'), data: { payment } }
  })

export const settleStuckRefund: Verb['settleRefund'] = (ctx, { params: { id }, body: { note, from } }) =>
  ctx.transaction(async (inner) => {
    const payment_id = await lockPaymentOfRefund(inner, id)
    await settleRefund(inner, { id, note, from })
    const payment = await readPayment(inner, payment_id)
    inner.record({ subject: ['refund', id], label: listCodes(payment), after: { settled_from: from } })
    return { message: ctx.t('payments.settled'), data: { payment } }
  })

export const handleUnknown: Verb['handleUnknownCapture'] = (ctx, { params: { id }, body: { note } }) =>
  ctx.transaction(async (inner) => {
    const label = await handleUnknownCapture(inner, id, note)
    inner.record({ subject: ['unknown_capture', id], label })
    return { message: ctx.t('payments.handled'), data: { unknown_captures: await listUnknownCaptures(inner) } }
  })

/** In the order of locks: the payment, its orders; then the refund. */
async function lockPaymentOfRefund(ctx: OperatorContext, refund_id: number): Promise<number> {
  const payment_id = await getPaymentOfRefund(ctx, refund_id)
  await lockPaymentRow(ctx, payment_id)
  await lockOrdersOfPayment(ctx.db, { payment_id })
  return payment_id
}

const listCodes = ({ orders }: { orders: readonly { order_code: string }[] }): string =>
  orders.map(({ order_code }) => order_code).join(', ')
