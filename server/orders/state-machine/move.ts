import type { ShopId } from '#contract/ids.ts'
import type { OrderActor, OrderState } from '#contract/orders.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import type { Context } from '../../context.ts'
import { isOnline, refundRest } from '../../payments/payments.ts'
import { markParcelsSent } from '../parcels/queries.ts'
import { bookOrders, returnStock, returnVoucherUses } from '../side-effects.ts'
import {
  clearAddressesOfDeleted,
  findLatestMove,
  type LockedOrder,
  type LockedPayment,
  lockOrders,
  lockPayment,
  setState,
} from './queries.ts'
import { mayMove, undoesSale } from './states.ts'

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
  mustExist((await moveOrdersOfCheckout(ctx, { ...move, order_ids: [order_id] }))[0], 'the moved order')

/** Moves orders of one checkout to another state and runs its side effects. Returns the orders as they were. */
export const moveOrdersOfCheckout = (
  ctx: Context,
  move: MoveParams & { order_ids: number[] },
): Promise<LockedOrder[]> =>
  ctx.transaction(async (inner) => {
    const { order_ids, to, user_id = null, shop_id = null } = move
    const payments = await lockPayment(inner.db, { order_ids, user_id, shop_id })
    const payment = requireFound(payments.length === order_ids.length ? payments[0] : undefined, 'orders.not_found')
    const orders = await lockOrders(inner.db, { order_ids })
    for (const order of orders) await requireMove(inner, move, order, payment)
    await writeMoves(inner, move, orders)
    if (to === 'on_the_way') await markParcelsSent(inner.db, { order_ids, person_id: move.actor_id })
    if (to === 'delivered' && !isOnline(payment.method)) await bookOrders(inner, order_ids, 'shop_cash')
    if (to === 'refunded') await clearAddressesOfDeleted(inner.db, { order_ids })
    if (undoesSale(to)) await undoSales(inner, move, payment, orders)
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

/** Units of delivered orders enter the stock again by their return, if at all. */
const isRestockedBy = (to: OrderState, { state }: LockedOrder): boolean => undoesSale(to) && state !== 'delivered'

/** Writes the new state and its events. `product_ids` are those whose stock changes. */
async function writeMoves(ctx: Context, move: MoveParams, orders: readonly LockedOrder[]) {
  const { to: state, actor, actor_id, reason } = move
  const events = await setState(ctx.db, { order_ids: idsOf(orders), state, actor, actor_id, reason })
  for (const order of orders) {
    const event = events.find(({ order_id }) => order_id === order.id)
    const { event_id } = mustExist(event, 'the event of a move')
    await ctx.emit('order_moved', {
      order_id: order.id,
      event_id,
      state,
      product_ids: isRestockedBy(state, order) ? order.product_ids : [],
    })
  }
}

/**
 * Refunds orders that were paid online and not delivered, and returns their vouchers and stock.
 * Stock comes last, because its row locks block other orders.
 */
async function undoSales(
  ctx: Context,
  { to, actor, actor_id }: MoveParams,
  { payment_id, method }: LockedPayment,
  orders: readonly LockedOrder[],
) {
  const restocked = orders.filter((order) => isRestockedBy(to, order))
  for (const { id: order_id, shop_id } of isOnline(method) ? restocked : [])
    await refundRest(ctx, { payment_id, order_id, shop_id, reason: to, actor, actor_id })
  // Without a refund, no other event would close an order.
  for (const { id: order_id } of orders) await ctx.emit('order_ended', { order_id })
  if (to === 'cancelled') {
    // The amount due has changed: abandon open payment pages for the old one.
    if (isOnline(method)) await ctx.emit('attempts_abandoned', { payment_id })
    await returnVoucherUses(ctx, payment_id, idsOf(orders))
  }
  await returnStock(ctx, idsOf(restocked))
}

const idsOf = (orders: readonly LockedOrder[]) => orders.map(({ id }) => id)

const isRefundedBy = (to: OrderState, { method, paid_at }: LockedPayment): boolean =>
  undoesSale(to) && isOnline(method) && paid_at !== null

/** If the order already has the state, the refusal names who moved it. */
async function refuseMove({ t, db }: Context, { actor, to }: MoveParams, { id, state }: LockedOrder): Promise<never> {
  const [latest] = await findLatestMove(db, { order_id: id })
  const name = latest?.actor === actor ? latest.name : null
  const data = { status: state, ...(latest && name && { moved_by: name, moved_at: latest.at }) }
  const values = { state: t(`orders.state.${state}`), to: t(`orders.state.${to}`) }
  if (name && state === to) refuse('conflict', 'orders.moved_already', { values: { ...values, name }, data })
  refuse('conflict', to === 'cancelled' ? 'orders.not_to_cancel' : 'orders.not_to_move', { values, data })
}
