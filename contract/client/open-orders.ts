import type { OrderState } from '../orders.ts'

/** The states of an order that is still to be delivered. */
export const openOrderStates: readonly OrderState[] = ['pending', 'confirmed', 'processing', 'picked_up', 'on_the_way']
