import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { tellShop } from '../notices/notices.ts'
import { findRefund } from './money-queries.ts'
import { findMoved, findReceived } from './queries.ts'
import { cancelledNotice, failedNotice, receivedNotice } from './shop-rules.ts'

/**
 * Tells shops of new orders that they can begin with: of what is paid at the door when it is placed, of what is paid online when it is
 * paid.
 */
export async function tellShopsOfOrders(ctx: Context, { payment_id }: Pick<Events['order_placed'], 'payment_id'>) {
  for (const order of await findReceived(ctx.db, { payment_id })) {
    await tellShop(ctx, { ...order, about: `new:${order.order_id}` }, (words, person) =>
      receivedNotice(order, words, person),
    )
  }
}

/** Tells a shop that an order that it could begin with was cancelled, where it did not do so itself. */
export async function tellShopOfMove(ctx: Context, { event_id }: Pick<Events['order_moved'], 'event_id'>) {
  const moved = mustExist((await findMoved(ctx.db, { event_id }))[0], 'the event of an order')
  const { state, actor, is_received } = moved
  if (state !== 'cancelled' || actor === 'shop' || !is_received) return
  await tellShop(ctx, { ...moved, about: `off:${event_id}` }, (words, person) => cancelledNotice(moved, words, person))
}

/** Tells a shop that money could not be paid back, or came back: only it can ask again. */
export async function tellShopOfFailure(ctx: Context, { refund_id }: Events['refund_failed']) {
  const refund = mustExist((await findRefund(ctx.db, { refund_id }))[0], 'the refund of an order')
  const about = `failed:${refund_id}`
  await tellShop(ctx, { ...refund, about }, (words, person) => failedNotice(refund, words, person))
}
