import { expect, test } from 'vitest'
import { splitMoves } from './order-moves.tsx'

test('the next step of an order leads to its delivery, and a cancellation is beside it', () => {
  expect(splitMoves(['cancelled', 'confirmed'])).toEqual({ next: 'confirmed', others: ['cancelled'] })
  expect(splitMoves(['delivered', 'returned'])).toEqual({ next: 'delivered', others: ['returned'] })
})

test('an unpaid order can only be cancelled, and an ended one has no move', () => {
  expect(splitMoves(['cancelled'])).toEqual({ next: undefined, others: ['cancelled'] })
  expect(splitMoves([])).toEqual({ next: undefined, others: [] })
})
