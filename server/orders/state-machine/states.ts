import type { OrderActor, OrderState } from '#contract/orders.ts'
import { type Moves, readMoves } from '#server/platform/state-transitions.ts'

/**
 * From which state to which an order may go, and who may move it. No way leads back. The database holds the same in its table
 * `order_moves`, and refuses whatever does not stand there.
 */
export const moves: Moves<OrderState, OrderActor> = {
  pending: { confirmed: ['shop'], cancelled: ['shopper', 'shop', 'system'] },
  confirmed: { processing: ['shop'], cancelled: ['shopper', 'shop'] },
  processing: { picked_up: ['shop'], cancelled: ['shop'] },
  picked_up: { on_the_way: ['shop'] },
  // A parcel that nobody took goes back.
  on_the_way: { delivered: ['shop'], returned: ['shop'] },
  delivered: { returned: ['system'] },
  cancelled: { refunded: ['system'] },
  returned: { refunded: ['system'] },
  refunded: {},
}

export const { mayMove, movesOf } = readMoves(moves)

/** The goods are with the shop again. */
export const isReturnedToShop = (state: OrderState): boolean => state === 'cancelled' || state === 'returned'

/** Nothing of the order is kept, and nothing is to be paid for it. */
export const isVoid = (state: OrderState): boolean => state === 'refunded' || isReturnedToShop(state)

/** Delivered, cancelled, returned or refunded: nothing is under way. */
export const isFinal = (state: OrderState): boolean => state === 'delivered' || isVoid(state)
