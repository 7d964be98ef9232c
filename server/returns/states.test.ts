import { describe, expect, test } from 'vitest'
import { type ReturnActor, type ReturnState, returnActors, returnStates } from '#contract/return-shapes.ts'
import { mayMove, moves, movesOf } from './states.ts'

/** Everything that anybody may do, spelt out once more. */
const allowed: readonly [ReturnActor, ReturnState, ReturnState][] = [
  ['shop', 'pending', 'confirmed'],
  ['shop', 'pending', 'refused'],
  ['shopper', 'pending', 'cancelled'],
  ['shop', 'confirmed', 'processing'],
  ['shopper', 'confirmed', 'cancelled'],
  ['shop', 'processing', 'picked_up'],
  ['shop', 'picked_up', 'delivered'],
  ['shop', 'delivered', 'refunded'],
  ['shop', 'delivered', 'refused'],
]

const every = returnActors.flatMap((actor) =>
  returnStates.flatMap((from) => returnStates.map((to) => [actor, from, to] as const)),
)

describe('each transition of each actor', () => {
  test.each(every)('%s: %s to %s', (actor, from, to) => {
    const isAllowed = allowed.some((one) => one.join() === [actor, from, to].join())
    expect(mayMove(actor, from, to)).toBe(isAllowed)
    expect(movesOf(actor, from).includes(to)).toBe(isAllowed)
  })
})

test('transitions have no cycles', () => {
  const after = (from: ReturnState): ReturnState[] => {
    const next = Object.keys(moves[from]) as ReturnState[]
    return [...next, ...next.flatMap(after)]
  }
  for (const state of returnStates) expect(after(state)).not.toContain(state)
})

test('a return that has not ended can be moved by its shop', () => {
  for (const state of returnStates) {
    expect(movesOf('shop', state).length > 0).toBe(!['refunded', 'refused', 'cancelled'].includes(state))
  }
})
