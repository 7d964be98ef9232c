import { expect, test } from 'vitest'
import { canMakeMove, listNextSteps, splitMoves } from './next-step.ts'

test('the next step of an order leads to its delivery, and a cancellation is beside it', () => {
  expect(splitMoves(['cancelled', 'confirmed'])).toEqual({ next: 'confirmed', others: ['cancelled'] })
  expect(splitMoves(['delivered', 'returned'])).toEqual({ next: 'delivered', others: ['returned'] })
})

test('an unpaid order can only be cancelled, and an ended one has no move', () => {
  expect(splitMoves(['cancelled'])).toEqual({ next: undefined, others: ['cancelled'] })
  expect(splitMoves([])).toEqual({ next: undefined, others: [] })
})

test('the steps of several orders are those of their states, in sequence', () => {
  expect(listNextSteps(['processing', 'pending', 'processing', 'delivered'])).toEqual(['confirmed', 'picked_up'])
  expect(listNextSteps(['delivered', 'cancelled'])).toEqual([])
})

test('an order that left the shop can no longer be cancelled', () => {
  expect(canMakeMove('processing', 'cancelled')).toBe(true)
  expect(canMakeMove('picked_up', 'cancelled')).toBe(false)
})
