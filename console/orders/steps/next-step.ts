import { isWithShop, type OrderState } from '#contract/order-states.ts'
import type { DeskOrderCard } from '../order-queries.ts'

/** Moves of a shop or the market; all others are made by the system or the shopper. */
const deskMoves = [
  'confirmed',
  'processing',
  'picked_up',
  'on_the_way',
  'delivered',
  'returned',
  'cancelled',
] as const satisfies readonly OrderState[]
export type DeskMove = (typeof deskMoves)[number]

const ends: readonly DeskMove[] = ['cancelled', 'returned']

/** Whether the move ends the order without a delivery. Such a move is final and needs a confirmation. */
export const isEnd = (move: DeskMove): boolean => ends.includes(move)

/** Divides moves into the step towards the delivery and all others. */
export function splitMoves(moves: readonly OrderState[]): { next: DeskMove | undefined; others: DeskMove[] } {
  const known = deskMoves.filter((move) => moves.includes(move))
  const next = known.find((move) => !isEnd(move))
  return { next, others: known.filter((move) => move !== next) }
}

/** From each state towards the delivery. Rows of a list come without their moves. */
const nextSteps = {
  pending: 'confirmed',
  confirmed: 'processing',
  processing: 'picked_up',
  picked_up: 'on_the_way',
  on_the_way: 'delivered',
} as const satisfies Partial<Record<OrderState, DeskMove>>
export type NextStep = (typeof nextSteps)[keyof typeof nextSteps]

/** Whether cancelling the order refunds it, which also requires `refunds.write`. */
export const isPaidOnline = ({ method, status }: DeskOrderCard['payment']): boolean =>
  method !== 'cash' && status !== 'unpaid'

export const canMakeMove = (state: OrderState, to: NextStep | 'cancelled'): boolean =>
  to === 'cancelled' ? isWithShop(state) : (nextSteps as Partial<Record<OrderState, NextStep>>)[state] === to

/** The steps that bring some of these states forward, in their sequence. */
export const listNextSteps = (states: readonly OrderState[]): NextStep[] =>
  Object.values(nextSteps).filter((step) => states.some((state) => canMakeMove(state, step)))
