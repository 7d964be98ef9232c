import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { mailShop } from '../notices/notices.ts'
import { findRefund } from './payment-queries.ts'
import { findMoved, findReceived } from './queries.ts'
import { cancelledLetter, failedRefundLetter, newOrderLetter } from './shop-letters.ts'

/** Notifies shops of new orders: cash orders when placed, online orders when paid. */
export async function notifyShopsOfOrders(ctx: Context, { payment_id }: Pick<Events['order_placed'], 'payment_id'>) {
  for (const order of await findReceived(ctx.db, { payment_id })) {
    await mailShop(ctx, { ...order, about: `new:${order.order_id}` }, (words, person) =>
      newOrderLetter(order, words, person),
    )
  }
}

/** Notifies a shop of a cancelled order, unless the shop cancelled it or could not begin with it. */
export async function notifyShopOfCancellation(ctx: Context, { event_id }: Pick<Events['order_moved'], 'event_id'>) {
  const moved = mustExist((await findMoved(ctx.db, { event_id }))[0], 'the event of an order')
  const { state, actor, is_received } = moved
  if (state !== 'cancelled' || actor === 'shop' || !is_received) return
  await mailShop(ctx, { ...moved, about: `off:${event_id}` }, (words, person) => cancelledLetter(moved, words, person))
}

/** Notifies a shop of a failed or bounced refund, which only the shop can repeat. */
export async function notifyShopOfRefundFailure(ctx: Context, { refund_id }: Events['refund_failed']) {
  const refund = mustExist((await findRefund(ctx.db, { refund_id }))[0], 'the refund of an order')
  const about = `failed:${refund_id}`
  await mailShop(ctx, { ...refund, about }, (words, person) => failedRefundLetter(refund, words, person))
}
