import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailTold, isEmailProved, nameTold, proofOf } from './rules.ts'

test('a name that is told is one that the shop can keep, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.anything()), (name) => {
      const told = nameTold({ name })
      if (told === null) return
      expect(told).toBe(told.trim())
      expect([...told].length).toBeLessThanOrEqual(120)
      expect(told).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test.each([
  ['rania@mail.example', 'rania@mail.example'],
  ['no address', null],
  [`${'x'.repeat(250)}@mail.example`, null],
  [undefined, null],
  [['rania@mail.example'], null],
])('the address %s is told as %s', (email, told) => expect(emailTold({ email })).toBe(told))

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [1, false],
  [undefined, false],
])('an address that is verified %s is proved: %s', (email_verified, isProved) => {
  expect(isEmailProved({ email_verified })).toBe(isProved)
})

test('no address is none that is proved', () => {
  expect(proofOf('issuer', 'subject', { email: 'no address', email_verified: true })).toEqual({
    issuer: 'issuer',
    subject: 'subject',
    email: null,
    is_email_proved: false,
    name: null,
  })
})
