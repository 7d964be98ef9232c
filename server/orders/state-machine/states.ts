import type { OrderState } from '#contract/order-states.ts'
import type { OrderActor } from '#contract/orders.ts'
import { readTransitions, type TransitionTable } from '#server/platform/state-transitions.ts'

/** Allowed transitions of orders and their actors, without cycles. A trigger enforces the same table `order_moves`. */
export const moves: TransitionTable<OrderState, OrderActor> = {
  pending: { confirmed: ['shop'], cancelled: ['shopper', 'shop', 'operator', 'system'] },
  confirmed: { processing: ['shop'], cancelled: ['shopper', 'shop', 'operator'] },
  processing: { picked_up: ['shop'], cancelled: ['shop', 'operator'] },
  picked_up: { on_the_way: ['shop'] },
  // `returned`: the parcel was not accepted.
  on_the_way: { delivered: ['shop'], returned: ['shop'] },
  delivered: { returned: ['system'] },
  cancelled: { refunded: ['system'] },
  returned: { refunded: ['system'] },
  refunded: {},
}

export const { mayMove, movesOf } = readTransitions(moves)

/** The sale is void: the goods came back or never left. */
export const undoesSale = (state: OrderState): boolean => state === 'cancelled' || state === 'returned'
