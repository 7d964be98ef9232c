import { expect, test } from 'vitest'
import { selectOfferedMethod } from './method.ts'

const ways = ['cash', 'stripe'].map((value) => ({ value }))

test('the way to pay is the chosen one while it is offered, else the first', () => {
  expect(selectOfferedMethod('stripe', ways)).toBe('stripe')
  expect(selectOfferedMethod(null, ways)).toBe('cash')
  expect(selectOfferedMethod('paypal', ways)).toBe('cash')
  expect(selectOfferedMethod('cash', [])).toBeNull()
})
