import { expect, test } from 'vitest'
import { anotherTry, notRefused } from './use-paying.ts'

const [stripe, paypal] = [{ name: 'stripe' }, { name: 'paypal' }]

test('trying again leads to the only gateway, or to a choice of several', () => {
  expect(anotherTry([stripe], [])).toEqual({ gateway: 'stripe' })
  expect(anotherTry([stripe, paypal], [])).toBe('choose')
  expect(anotherTry([], [])).toBeNull()
})

test('a gateway that has just refused is not tried again', () => {
  expect(anotherTry([stripe], ['stripe'])).toBeNull()
  expect(anotherTry([stripe, paypal], ['stripe'])).toBe('choose')
  expect(notRefused([stripe, paypal], ['stripe'])).toEqual([paypal])
  expect(anotherTry([stripe, paypal], ['stripe', 'paypal'])).toBeNull()
  // Another one than that of the order refused nothing.
  expect(anotherTry([stripe], ['paypal'])).toEqual({ gateway: 'stripe' })
})
