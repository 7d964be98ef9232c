import { describe, expect, test } from 'vitest'
import { isEndedOrder } from '#contract/order-states.ts'
import { type OrderActor, type OrderState, orderActors, orderStates } from '#contract/orders.ts'
import { mayMove, moves, movesOf, undoesSale } from './states.ts'

/** Everything that anybody may do, spelt out once more. */
const allowed: readonly [OrderActor, OrderState, OrderState][] = [
  ['shop', 'pending', 'confirmed'],
  ['shopper', 'pending', 'cancelled'],
  ['shop', 'pending', 'cancelled'],
  ['operator', 'pending', 'cancelled'],
  ['system', 'pending', 'cancelled'],
  ['shop', 'confirmed', 'processing'],
  ['shopper', 'confirmed', 'cancelled'],
  ['shop', 'confirmed', 'cancelled'],
  ['operator', 'confirmed', 'cancelled'],
  ['shop', 'processing', 'picked_up'],
  ['shop', 'processing', 'cancelled'],
  ['operator', 'processing', 'cancelled'],
  ['shop', 'picked_up', 'on_the_way'],
  ['shop', 'on_the_way', 'delivered'],
  ['shop', 'on_the_way', 'returned'],
  ['system', 'delivered', 'returned'],
  ['system', 'cancelled', 'refunded'],
  ['system', 'returned', 'refunded'],
]

const every = orderActors.flatMap((actor) =>
  orderStates.flatMap((from) => orderStates.map((to) => [actor, from, to] as const)),
)

describe('each transition of each actor', () => {
  test.each(every)('%s: %s to %s', (actor, from, to) => {
    const isAllowed = allowed.some((one) => one.join() === [actor, from, to].join())
    expect(mayMove(actor, from, to)).toBe(isAllowed)
    expect(movesOf(actor, from).includes(to)).toBe(isAllowed)
  })
})

test('transitions have no cycles', () => {
  const after = (from: OrderState): OrderState[] => {
    const next = Object.keys(moves[from]) as OrderState[]
    return [...next, ...next.flatMap(after)]
  }
  for (const state of orderStates) expect(after(state)).not.toContain(state)
})

test('a returned order can only be refunded, and a final one is moved only by the system', () => {
  for (const state of orderStates.filter(undoesSale)) expect(Object.keys(moves[state])).toEqual(['refunded'])
  for (const state of orderStates) {
    expect(movesOf('shopper', state).length + movesOf('shop', state).length > 0).toBe(!isEndedOrder(state))
  }
})
