import { type Money, zero } from '#server/platform/money.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { getRefundableRest } from '../ledger/ledger.ts'
import { moveOrder } from '../orders/orders.ts'
import { isFullyRefunded, lockPaymentRow, type RefundLine, refundLines } from '../payments/payments.ts'
import { findPaymentId, findShopOrder, lockOrders } from './queries.ts'

export interface RefundPartParams {
  order_id: number
  /** Required owner: 404 for orders of other shops. */
  shop_id: number
  /** The person of the shop who refunds. */
  shop_user_id: number
  lines: readonly RefundLine[]
  delivery: boolean
  /** Goodwill in addition to lines and delivery, at the shop's cost. */
  amount: Money | null
  reason: string
  /** Cap the refund at what is left, instead of refusing more with 409. */
  isCapped?: boolean
}

/**
 * Refunds a part of an order for its shop: lines, delivery charge, goodwill. Online payments are refunded at the gateway; cash is
 * handed over by the shop. Returns the amount.
 */
export const refundPart = (ctx: Context, params: RefundPartParams): Promise<Money> =>
  ctx.transaction(async (inner) => {
    const { order_id, shop_id, shop_user_id, lines, delivery, amount, reason, isCapped = false } = params
    const [order] = await findShopOrder(inner.db, { order_id, shop_id })
    const { payment_id, delivery_charge } = requireFound(order, 'orders.not_found')
    await lockPaymentRow(inner, payment_id)
    await lockOrders(inner.db, { payment_id })
    const isNothingLeft = (await getRefundableRest(inner, order_id, shop_id)) <= 0
    if (isNothingLeft) return isCapped ? zero : refuse('conflict', 'payments.nothing_to_refund')
    const of = { payment_id, order_id, shop_id, reason, actor: 'shop', actor_id: shop_user_id } as const
    return refundLines(inner, { ...of, lines, delivery, goodwill: amount ?? zero, isCapped }, delivery_charge)
  })

/** Moves a cancelled or returned order to `refunded` once all of its money is paid back. */
export const closeIfRefunded = (ctx: Context, order_id: number): Promise<void> =>
  ctx.transaction(async (inner) => {
    const { payment_id } = mustExist((await findPaymentId(inner.db, { order_id }))[0], 'the order')
    await lockPaymentRow(inner, payment_id)
    const order = (await lockOrders(inner.db, { payment_id })).find(({ id }) => id === order_id)
    if (order?.state !== 'cancelled' && order?.state !== 'returned') return
    if ((await getRefundableRest(inner, order_id, order.shop_id)) !== 0) return
    if (!(await isFullyRefunded(inner, order_id))) return
    await moveOrder(inner, { order_id, to: 'refunded', actor: 'system', actor_id: null, reason: null })
  })
