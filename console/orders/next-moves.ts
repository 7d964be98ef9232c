import type { OrderState } from '#contract/orders.ts'

/** Moves of a shop; all others are made by the system or the shopper. */
export const shopMoves = [
  'confirmed',
  'processing',
  'picked_up',
  'on_the_way',
  'delivered',
  'returned',
  'cancelled',
] as const satisfies readonly OrderState[]
export type ShopMove = (typeof shopMoves)[number]

/** They end the order and cannot be undone. */
const ends: readonly ShopMove[] = ['cancelled', 'returned']

/** The step towards the delivery, and the moves beside it. */
export function splitMoves(moves: readonly OrderState[]): { next: ShopMove | undefined; others: ShopMove[] } {
  const known = shopMoves.filter((move) => moves.includes(move))
  const next = known.find((move) => !ends.includes(move))
  return { next, others: known.filter((move) => move !== next) }
}
