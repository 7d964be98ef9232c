// Without schemas, so that pages can import it.

/** From the first to the last state. */
export const orderStates = [
  'pending',
  'confirmed',
  'processing',
  'picked_up',
  'on_the_way',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

export const statesWithShop = ['pending', 'confirmed', 'processing'] as const satisfies readonly OrderState[]

export const openOrderStates = [...statesWithShop, 'picked_up', 'on_the_way'] as const satisfies readonly OrderState[]

/** Nothing is delivered and nothing is due. */
export const voidOrderStates = ['cancelled', 'returned', 'refunded'] as const satisfies readonly OrderState[]

/** No delivery is in progress. */
export const endedOrderStates = ['delivered', ...voidOrderStates] as const satisfies readonly OrderState[]

const isOneOf = (states: readonly OrderState[]) => (state: OrderState) => states.includes(state)

export const isWithShop = isOneOf(statesWithShop)
export const isOpenOrder = isOneOf(openOrderStates)
export const isVoidOrder = isOneOf(voidOrderStates)
export const isEndedOrder = isOneOf(endedOrderStates)
