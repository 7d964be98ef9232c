import type { ReturnActor, ReturnState } from '#contract/return-shapes.ts'
import { readTransitions, type TransitionTable } from '#server/platform/state-transitions.ts'

/** Allowed transitions of returns and their actors, without cycles. A trigger enforces the same table `return_moves`. */
export const moves: TransitionTable<ReturnState, ReturnActor> = {
  pending: { confirmed: ['shop'], refused: ['shop'], cancelled: ['shopper'] },
  confirmed: { processing: ['shop'], cancelled: ['shopper'] },
  processing: { picked_up: ['shop'] },
  picked_up: { delivered: ['shop'] },
  delivered: { refunded: ['shop'], refused: ['shop'] },
  refunded: {},
  refused: {},
  cancelled: {},
}

export const { mayMove, movesOf } = readTransitions(moves)
