import type { TicketActor, TicketState } from '#contract/support.ts'
import { refuse } from '#server/platform/refusal.ts'
import { readTransitions, type TransitionTable } from '#server/platform/state-transitions.ts'
import type { LockedTicket } from './queries.ts'

/** Messages move a ticket too: an answer to `answered`, a shopper's to `open`. A trigger checks the same `ticket_moves`. */
const moves: TransitionTable<TicketState, TicketActor> = {
  open: { answered: ['support'], closed: ['shopper', 'support'] },
  answered: { open: ['shopper'], closed: ['shopper', 'support'] },
  closed: { open: ['shopper', 'support'] },
}

export const { mayMove } = readTransitions(moves)

/** Without a message a ticket can only be closed and reopened. */
export const canMoveWithoutMessage = (actor: TicketActor, from: TicketState, to: TicketState): boolean =>
  (from === 'closed' || to === 'closed') && mayMove(actor, from, to)

const stateAfter = { shopper: 'open', support: 'answered' } as const

/** The state after a message; undefined if the ticket is closed and takes none. */
export const stateAfterMessage = (state: TicketState, by: TicketActor): TicketState | undefined =>
  state === 'closed' ? undefined : stateAfter[by]

/** Beyond this, a new ticket is easier to follow. */
export const maxTicketMessages = 300

export function requireMessageRoom({ messages }: Pick<LockedTicket, 'messages'>): void {
  if (messages >= maxTicketMessages) refuse('conflict', 'support.full', { data: { max_messages: maxTicketMessages } })
}
