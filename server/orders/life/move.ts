import type { OrderActor, OrderState } from '#contract/orders.ts'
import type { Context } from '../../context.ts'
import { found, mustExist, refuse } from '../../kit/refusal.ts'
import { bookSales } from '../../ledger/ledger.ts'
import { isOnline, refundWhole } from '../../payments/payments.ts'
import { returnStock } from '../../stock/stock.ts'
import { returnVouchers } from '../../vouchers/vouchers.ts'
import { type LockedPayment, lockOrder, lockPayment, setState } from './queries.ts'
import { isBack, mayMove } from './states.ts'

export interface Move {
  order_id: number
  to: OrderState
  actor: OrderActor
  /** The shopper, or the person of the shop; nobody where the system does it. */
  actor_id: number | null
  reason: string | null
  /** Whose the order has to be; anybody else's is not there. */
  user_id?: number
  shop_id?: number
}

/**
 * The one way in which an order comes into another state: locked, held against the table of moves, written with who did it and
 * why. With it vouchers are given back, and what was ordered goes back to the shop's stock; last, for everybody who wants the same
 * product waits from then on. What had been delivered comes back by returns, each of which sees to the stock of its units itself.
 */
export const moveOrder = (ctx: Context, move: Move): Promise<void> =>
  ctx.transaction(async (inner) => {
    const { order_id, to, actor, actor_id, reason, user_id = null, shop_id = null } = move
    const payment = found((await lockPayment(inner.db, { order_id, user_id, shop_id }))[0], 'orders.not_found')
    const { state, product_ids } = mustExist((await lockOrder(inner.db, { order_id }))[0], 'the order of a payment')
    if (!mayMove(actor, state, to)) refuseMove(inner, state, to)
    if (to === 'confirmed' && isOnline(payment.method) && payment.paid_at === null)
      refuse('conflict', 'orders.not_paid_yet')
    const comesBack = isBack(to) && state !== 'delivered'
    const [event] = await setState(inner.db, { order_id, state: to, actor, actor_id, reason })
    const { event_id } = mustExist(event, 'the event of a move')
    await inner.happened('order_moved', { order_id, event_id, state: to, product_ids: comesBack ? product_ids : [] })
    await moveMoney(inner, { ...move, comesBack }, payment)
    if (to === 'cancelled') await returnVouchers(inner, order_id)
    if (comesBack) await returnStock(inner, order_id)
  })

interface MoneyMove extends Move {
  /** Whether its parcel is with its shop again, or never left it. */
  comesBack: boolean
}

/**
 * What was paid for an order that is called off, or that nobody took, goes back whole; what is paid at the door is booked when it was
 * handed over. Where everything went back before, nothing more will tell that the order is over.
 */
async function moveMoney(ctx: Context, { order_id, to, comesBack, ...move }: MoneyMove, payment: LockedPayment) {
  const { payment_id, shop_id, method } = payment
  const { actor, actor_id } = move
  if (to === 'delivered' && !isOnline(method)) await bookSales(ctx, [order_id], 'shop_cash')
  if (comesBack && isOnline(method))
    await refundWhole(ctx, { payment_id, order_id, shop_id, reason: to, actor, actor_id })
  if (isBack(to)) await ctx.happened('order_ended', { order_id })
  // What is still to be paid is another sum now: a page that is open for the old one is left.
  if (to === 'cancelled' && isOnline(method)) await ctx.happened('attempts_left', { payment_id })
}

function refuseMove({ t }: Context, state: OrderState, to: OrderState): never {
  const values = { state: t(`orders.state.${state}`), to: t(`orders.state.${to}`) }
  const message = to === 'cancelled' ? 'orders.not_to_cancel' : 'orders.not_to_move'
  refuse('conflict', message, { values, figures: { status: state } })
}
