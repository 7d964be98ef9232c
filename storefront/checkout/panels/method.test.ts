import { expect, test } from 'vitest'
import { offeredMethod } from './method.ts'

const ways = ['cash', 'stripe'].map((value) => ({ value }))

test('the way to pay is the chosen one while it is offered, else the first', () => {
  expect(offeredMethod('stripe', ways)).toBe('stripe')
  expect(offeredMethod(null, ways)).toBe('cash')
  expect(offeredMethod('paypal', ways)).toBe('cash')
  expect(offeredMethod('cash', [])).toBeNull()
})
