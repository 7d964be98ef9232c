import type { OrderActor, OrderState } from '#contract/orders.ts'

type Moves = Readonly<Record<OrderState, Readonly<Partial<Record<OrderState, readonly OrderActor[]>>>>>

/**
 * From which state to which an order may go, and who may move it. No way leads back. The database holds the same in its table
 * `order_moves`, and refuses whatever does not stand there.
 */
export const moves: Moves = {
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

export const mayMove = (actor: OrderActor, from: OrderState, to: OrderState): boolean =>
  moves[from][to]?.includes(actor) ?? false

/** Where somebody may move an order that is in a state. */
export const movesOf = (actor: OrderActor, from: OrderState): OrderState[] =>
  (Object.keys(moves[from]) as OrderState[]).filter((to) => mayMove(actor, from, to))

/** Whether what was ordered is with its shop again once the order is in this state. */
export const isBack = (state: OrderState): boolean => state === 'cancelled' || state === 'returned'

/** Whether nothing is on its way any more, however the order ended. */
export const isOver = (state: OrderState): boolean => state === 'delivered' || state === 'refunded' || isBack(state)
