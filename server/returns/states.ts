import type { ReturnActor, ReturnState } from '#contract/return-shapes.ts'
import { type Moves, readMoves } from '#server/platform/state-transitions.ts'

/**
 * From which state to which a return may go, and who may move it. No way leads back. The database holds the same in its table
 * `return_moves`, and refuses whatever does not stand there.
 */
export const moves: Moves<ReturnState, ReturnActor> = {
  pending: { confirmed: ['shop'], refused: ['shop'], cancelled: ['shopper'] },
  confirmed: { processing: ['shop'], cancelled: ['shopper'] },
  // A courier fetches it.
  processing: { picked_up: ['shop'] },
  // It is with its shop again.
  picked_up: { delivered: ['shop'] },
  delivered: { refunded: ['shop'], refused: ['shop'] },
  refunded: {},
  refused: {},
  cancelled: {},
}

export const { mayMove, movesOf } = readMoves(moves)
