import type { ShopId } from '#contract/ids.ts'
import type { paymentCalls } from '#contract/payments.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { fromAmount, type Money, toAmount, zero } from '#server/platform/money.ts'
import { refuse, requireFound } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { getRefundableRest } from '../ledger/ledger.ts'
import { computeRefund, isOnline, lockPaymentRow, type RefundLine, refundLines } from '../payments/payments.ts'
import { findRefundableLines, findShopOrder, lockOrdersOfPayment } from './queries.ts'

export const refundOrder: Verbs<typeof paymentCalls>['refundOrder'] = async (
  ctx,
  { params, body: { amount, ...part } },
) => {
  const { shop_id, person_id } = ctx
  const refund = { ...part, order_id: params.id, shop_id, person_id, amount: amount ? fromAmount(amount) : null }
  const { order_code } = requireFound((await findShopOrder(ctx.db, refund))[0], 'orders.not_found')
  const refunded_amount = toAmount(await refundPart(ctx, refund))
  ctx.record({ subject: ['order', params.id], label: order_code, after: { refunded_amount } })
  return { message: ctx.t('payments.given_back'), data: { refunded_amount } }
}

/** Computes what `refundOrder` would refund, by the same rules, without a lock: it can be different a moment later. */
export const previewRefund: Verbs<typeof paymentCalls>['previewRefund'] = async (ctx, { params: { id }, body }) => {
  const { shop_id } = ctx
  const [order] = await findShopOrder(ctx.db, { order_id: id, shop_id })
  const { currency, method, delivery_charge } = requireFound(order, 'orders.not_found')
  const left = await getRefundableRest(ctx, id, shop_id)
  const { lines, delivery, amount } = body
  const refundable = await findRefundableLines(ctx.db, { order_id: id, return_id: null })
  const goodwill = amount ? fromAmount(amount) : zero
  const part = { order_id: id, lines, refundable, delivery, goodwill, isCapped: body.is_return }
  const refunded = body.is_cancellation ? left : await computeRefund(ctx, part, { delivery_charge, left })
  const data = {
    refunded_amount: toAmount(refunded),
    left_amount: toAmount(left),
    currency,
    is_cash: !isOnline(method),
  }
  return { data }
}

export interface RefundPartParams {
  order_id: number
  /** Required owner: 404 for orders of other shops. */
  shop_id: ShopId
  person_id: number
  lines: readonly RefundLine[]
  delivery: boolean
  /** Goodwill in addition to lines and delivery, at the shop's cost. */
  amount: Money | null
  reason: string
  /** The return whose units it pays. */
  return_id?: number
  /** Cap the refund at what is left, instead of refusing more with 409. */
  isCapped?: boolean
}

/** Lines, delivery charge and goodwill. Online payments are refunded at the gateway; cash is handed over by the shop. */
export const refundPart = (ctx: Context, params: RefundPartParams): Promise<Money> =>
  ctx.transaction(async (inner) => {
    const { order_id, shop_id, person_id, lines, delivery, amount, reason, return_id = null, isCapped = false } = params
    const [order] = await findShopOrder(inner.db, { order_id, shop_id })
    const { payment_id, delivery_charge } = requireFound(order, 'orders.not_found')
    await lockPaymentRow(inner, payment_id)
    await lockOrdersOfPayment(inner.db, { payment_id })
    const isNothingLeft = (await getRefundableRest(inner, order_id, shop_id)) <= 0
    if (isNothingLeft) return isCapped ? zero : refuse('conflict', 'payments.nothing_to_refund')
    const of = { payment_id, order_id, shop_id, reason, actor: 'shop', actor_id: person_id } as const
    const refundable = await findRefundableLines(inner.db, { order_id, return_id })
    return refundLines(
      inner,
      { ...of, lines, refundable, delivery, goodwill: amount ?? zero, isCapped },
      delivery_charge,
    )
  })
