import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { restOfOrder } from '../ledger/ledger.ts'
import { moveOrder } from '../orders/orders.ts'
import { holdRow, isGivenBack } from '../payments/payments.ts'
import { findPaymentOf, lockOrders } from './queries.ts'

/** An order that is not to be delivered any more is over once all of its money went back, and has arrived. */
export const closeIfRefunded = (ctx: Context, order_id: number): Promise<void> =>
  ctx.transaction(async (inner) => {
    const { payment_id } = mustExist((await findPaymentOf(inner.db, { order_id }))[0], 'the order')
    await holdRow(inner, payment_id)
    const order = (await lockOrders(inner.db, { payment_id })).find(({ id }) => id === order_id)
    if (order?.state !== 'cancelled' && order?.state !== 'returned') return
    if ((await restOfOrder(inner, order_id, order.shop_id)) !== 0) return
    if (!(await isGivenBack(inner, order_id))) return
    await moveOrder(inner, { order_id, to: 'refunded', actor: 'system', actor_id: null, reason: null })
  })
