import { type Money, nothing } from '#server/platform/money.ts'
import { found, mustExist, refuse } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { restOfOrder } from '../ledger/ledger.ts'
import { moveOrder } from '../orders/orders.ts'
import { isFullyRefunded, lockPaymentRow, type RefundLine, refundLines } from '../payments/payments.ts'
import { findPaymentId, findShopOrder, lockOrders } from './queries.ts'

export interface RefundPartParams {
  order_id: number
  /** Whose the order has to be; any other shop's is not there. */
  shop_id: number
  /** Who of the shop it is. */
  shop_user_id: number
  lines: readonly RefundLine[]
  delivery: boolean
  /** Beside lines and delivery, at the shop's cost. */
  amount: Money | null
  reason: string
  /** Whether as much as is left goes back where more is asked for than that. */
  isCapped?: boolean
}

/**
 * A shop gives back a part of what was paid for an order: units of its lines, the delivery charge, or a sum of its own. What was paid
 * online goes back there; what was paid at the door the shop hands over itself. Answers how much it is.
 */
export const refundPart = (ctx: Context, given: RefundPartParams): Promise<Money> =>
  ctx.transaction(async (inner) => {
    const { order_id, shop_id, shop_user_id, lines, delivery, amount, reason, isCapped = false } = given
    const [order] = await findShopOrder(inner.db, { order_id, shop_id })
    const { payment_id, delivery_charge } = found(order, 'orders.not_found')
    await lockPaymentRow(inner, payment_id)
    await lockOrders(inner.db, { payment_id })
    const isNothingLeft = (await restOfOrder(inner, order_id, shop_id)) <= 0
    if (isNothingLeft) return isCapped ? nothing : refuse('conflict', 'payments.nothing_to_refund')
    const of = { payment_id, order_id, shop_id, reason, actor: 'shop', actor_id: shop_user_id } as const
    return refundLines(inner, { ...of, lines, delivery, goodwill: amount ?? nothing, isCapped }, delivery_charge)
  })

/** An order that is not to be delivered any more is over once all of its money went back, and has arrived. */
export const closeIfRefunded = (ctx: Context, order_id: number): Promise<void> =>
  ctx.transaction(async (inner) => {
    const { payment_id } = mustExist((await findPaymentId(inner.db, { order_id }))[0], 'the order')
    await lockPaymentRow(inner, payment_id)
    const order = (await lockOrders(inner.db, { payment_id })).find(({ id }) => id === order_id)
    if (order?.state !== 'cancelled' && order?.state !== 'returned') return
    if ((await restOfOrder(inner, order_id, order.shop_id)) !== 0) return
    if (!(await isFullyRefunded(inner, order_id))) return
    await moveOrder(inner, { order_id, to: 'refunded', actor: 'system', actor_id: null, reason: null })
  })
