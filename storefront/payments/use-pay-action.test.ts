import { expect, test } from 'vitest'
import { excludeRefused, findRetry } from './use-pay-action.ts'

const [stripe, paypal] = [{ name: 'stripe' }, { name: 'paypal' }]

test('a payment retry: it uses the only gateway, or offers several', () => {
  expect(findRetry([stripe], [])).toEqual({ gateway: 'stripe' })
  expect(findRetry([stripe, paypal], [])).toBe('choose')
  expect(findRetry([], [])).toBeNull()
})

test('a payment retry: a gateway that has just refused is excluded', () => {
  expect(findRetry([stripe], ['stripe'])).toBeNull()
  expect(findRetry([stripe, paypal], ['stripe'])).toBe('choose')
  expect(excludeRefused([stripe, paypal], ['stripe'])).toEqual([paypal])
  expect(findRetry([stripe, paypal], ['stripe', 'paypal'])).toBeNull()
  // The refusal of another gateway does not count.
  expect(findRetry([stripe], ['paypal'])).toEqual({ gateway: 'stripe' })
})
