import { endedOrderStates, type OrderState, statesWithShop } from './order-states.ts'

/** Views of a desk, each with the states that it shows. `late` are orders of `new` and `to_pack` after their `ship_by`. */
export const orderViews = {
  new: ['pending'],
  to_pack: ['confirmed', 'processing'],
  late: statesWithShop,
  on_the_way: ['picked_up', 'on_the_way'],
  done: endedOrderStates,
} as const satisfies Record<string, readonly OrderState[]>
export type OrderView = keyof typeof orderViews
