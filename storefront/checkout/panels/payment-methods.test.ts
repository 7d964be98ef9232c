import { expect, test } from 'vitest'
import { selectOfferedMethod } from './payment-methods.tsx'

const offered = ['cash', 'stripe'].map((value) => ({ value }))

test('the payment method is the chosen one while it is offered, else the first', () => {
  expect(selectOfferedMethod('stripe', offered)).toBe('stripe')
  expect(selectOfferedMethod(null, offered)).toBe('cash')
  expect(selectOfferedMethod('paypal', offered)).toBe('cash')
  expect(selectOfferedMethod('cash', [])).toBeNull()
})
