import type { TicketActor, TicketState } from '#contract/support.ts'
import { type Moves, readMoves } from '#server/platform/state-transitions.ts'

/**
 * From which state to which a ticket may go, and who may move it. What is said in it moves it too: an answer to `answered`, a
 * shopper's message back to `open`. The database holds the same in its table `ticket_moves`, and refuses whatever does not stand there.
 */
const moves: Moves<TicketState, TicketActor> = {
  open: { answered: ['support'], closed: ['shopper', 'support'] },
  answered: { open: ['shopper'], closed: ['shopper', 'support'] },
  closed: { open: ['shopper', 'support'] },
}

export const { mayMove } = readMoves(moves)

/** Without a word a ticket is only closed, and opened again after that. */
export const mayMoveByHand = (actor: TicketActor, from: TicketState, to: TicketState): boolean =>
  (from === 'closed' || to === 'closed') && mayMove(actor, from, to)

const stateAfter = { shopper: 'open', support: 'answered' } as const

/** Where a ticket is once somebody has written in it; nothing where nobody may: it is closed. */
export const afterMessage = (state: TicketState, by: TicketActor): TicketState | undefined =>
  state === 'closed' ? undefined : stateAfter[by]
