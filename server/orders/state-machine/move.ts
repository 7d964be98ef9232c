import type { ShopId } from '#contract/ids.ts'
import type { OrderActor, OrderState } from '#contract/orders.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import type { Context } from '../../context.ts'
import { isOnline, refundRest } from '../../payments/payments.ts'
import { markParcelsSent } from '../parcels/queries.ts'
import { bookOrders, returnStock, returnVoucherUses } from '../side-effects.ts'
import { findLatestMove, type LockedOrder, type LockedPayment, lockOrders, lockPayment, setState } from './queries.ts'
import { isReturnedToShop, mayMove } from './states.ts'

interface MoveParams {
  to: OrderState
  actor: OrderActor
  /** Id of the shopper or the person of the shop; null for the system. */
  actor_id: number | null
  reason: string | null
  /** Required owner: 404 for orders of others. */
  user_id?: number
  shop_id?: ShopId
  /** False refuses a move that would refund an online payment. */
  mayRefund?: boolean
}

export type Move = MoveParams & { order_id: number }

/** Returns the order as it was. */
export const moveOrder = async (ctx: Context, { order_id, ...move }: Move): Promise<LockedOrder> =>
  mustExist((await moveOrders(ctx, { ...move, order_ids: [order_id] }))[0], 'the moved order')

/** Moves orders of one checkout to another state, with what the state brings about. Returns the orders as they were. */
export const moveOrders = (ctx: Context, move: MoveParams & { order_ids: number[] }): Promise<LockedOrder[]> =>
  ctx.transaction(async (inner) => {
    const { order_ids, to, user_id = null, shop_id = null } = move
    const payments = await lockPayment(inner.db, { order_ids, user_id, shop_id })
    const payment = requireFound(payments.length === order_ids.length ? payments[0] : undefined, 'orders.not_found')
    const orders = await lockOrders(inner.db, { order_ids })
    for (const order of orders) await requireMove(inner, move, order, payment)
    const returned_ids = orders.filter(({ state }) => isReturnedToShop(to) && state !== 'delivered').map(({ id }) => id)
    await writeMoves(inner, move, { orders, returned_ids })
    if (to === 'on_the_way') await markParcelsSent(inner.db, { order_ids, person_id: move.actor_id })
    if (to === 'delivered' && !isOnline(payment.method)) await bookOrders(inner, order_ids, 'shop_cash')
    if (isReturnedToShop(to)) await undoSales(inner, move, payment, { orders, returned_ids })
    return orders
  })

async function requireMove(ctx: Context, move: MoveParams, order: LockedOrder, payment: LockedPayment): Promise<void> {
  const { actor, to } = move
  if (actor === 'shop' && to === 'cancelled' && !move.reason) refuseField('reason', 'errors.required')
  if (!mayMove(actor, order.state, to)) await refuseMove(ctx, move, order)
  if (to === 'confirmed' && isOnline(payment.method) && payment.paid_at === null)
    refuse('conflict', 'orders.not_paid_yet')
  if (move.mayRefund === false && isRefundedBy(to, payment)) refuse('forbidden', 'desk.no_permission')
}

interface MovedOrders {
  orders: readonly LockedOrder[]
  /** Orders whose goods are with the shop again. */
  returned_ids: readonly number[]
}

/** Writes the new state and its events. `product_ids` are those whose stock changes. */
async function writeMoves(ctx: Context, move: MoveParams, { orders, returned_ids }: MovedOrders) {
  const { to: state, actor, actor_id, reason } = move
  const order_ids = orders.map(({ id }) => id)
  const events = await setState(ctx.db, { order_ids, state, actor, actor_id, reason })
  for (const { id: order_id, product_ids } of orders) {
    const event = events.find((written) => written.order_id === order_id)
    const { event_id } = mustExist(event, 'the event of a move')
    await ctx.emit('order_moved', {
      order_id,
      event_id,
      state,
      product_ids: returned_ids.includes(order_id) ? product_ids : [],
    })
  }
}

/**
 * Refunds cancelled and unaccepted orders that were paid online, and returns vouchers and stock.
 * Stock comes last, because its row locks block other orders. Returns of delivered units restock them separately.
 */
async function undoSales(
  ctx: Context,
  { to, actor, actor_id }: MoveParams,
  { payment_id, method }: LockedPayment,
  { orders, returned_ids }: MovedOrders,
) {
  for (const { id: order_id, shop_id } of orders) {
    const isRefunded = returned_ids.includes(order_id) && isOnline(method)
    if (isRefunded) await refundRest(ctx, { payment_id, order_id, shop_id, reason: to, actor, actor_id })
    // Without a refund, no other event would close the order.
    await ctx.emit('order_ended', { order_id })
  }
  if (to === 'cancelled') {
    // The amount due has changed: abandon open payment pages for the old one.
    if (isOnline(method)) await ctx.emit('attempts_abandoned', { payment_id })
    await returnVoucherUses(
      ctx,
      payment_id,
      orders.map(({ id }) => id),
    )
  }
  await returnStock(ctx, returned_ids)
}

const isRefundedBy = (to: OrderState, { method, paid_at }: LockedPayment): boolean =>
  isReturnedToShop(to) && isOnline(method) && paid_at !== null

/** If the order already has the state, the refusal names who moved it. */
async function refuseMove({ t, db }: Context, { actor, to }: MoveParams, { id, state }: LockedOrder): Promise<never> {
  const [latest] = await findLatestMove(db, { order_id: id })
  const name = latest?.actor === actor ? latest.name : null
  const data = { status: state, ...(latest && name && { moved_by: name, moved_at: latest.at }) }
  const values = { state: t(`orders.state.${state}`), to: t(`orders.state.${to}`) }
  if (name && state === to) refuse('conflict', 'orders.moved_already', { values: { ...values, name }, data })
  refuse('conflict', to === 'cancelled' ? 'orders.not_to_cancel' : 'orders.not_to_move', { values, data })
}
