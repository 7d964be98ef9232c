import { describe, expect, test } from 'vitest'
import { type TicketActor, type TicketState, ticketActors, ticketStates } from '#contract/support.ts'
import { canMoveWithoutMessage, mayMove, stateAfterMessage } from './states.ts'

/** Everything that anybody may do, spelt out once more. */
const allowed: readonly [TicketActor, TicketState, TicketState][] = [
  ['support', 'open', 'answered'],
  ['support', 'open', 'closed'],
  ['shopper', 'open', 'closed'],
  ['shopper', 'answered', 'open'],
  ['shopper', 'answered', 'closed'],
  ['support', 'answered', 'closed'],
  ['shopper', 'closed', 'open'],
  ['support', 'closed', 'open'],
]
const every = ticketActors.flatMap((actor) =>
  ticketStates.flatMap((from) => ticketStates.map((to) => [actor, from, to] as const)),
)

describe('every move of everybody', () => {
  test.each(every)('%s: %s to %s', (actor, from, to) => {
    const isAllowed = allowed.some((one) => one.join() === [actor, from, to].join())
    expect(mayMove(actor, from, to)).toBe(isAllowed)
    expect(canMoveWithoutMessage(actor, from, to)).toBe(isAllowed && [from, to].includes('closed'))
  })
})

test.each<[TicketState, TicketActor, TicketState | undefined]>([
  ['open', 'shopper', 'open'],
  ['open', 'support', 'answered'],
  ['answered', 'shopper', 'open'],
  ['answered', 'support', 'answered'],
  ['closed', 'shopper', undefined],
  ['closed', 'support', undefined],
])('what is %s and written in by the %s is %s', (state, by, after) => {
  expect(stateAfterMessage(state, by)).toBe(after)
  // A message is no way round the table of moves.
  if (after && after !== state) expect(mayMove(by, state, after)).toBe(true)
})
