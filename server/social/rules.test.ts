import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailProved, readEmail, readName, toIdentity } from './rules.ts'

test('the name of a provider is read as one that the shop can store, or as null', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.anything()), (name) => {
      const result = readName({ name })
      if (result === null) return
      expect(result).toBe(result.trim())
      expect([...result].length).toBeLessThanOrEqual(120)
      expect(result).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test.each([
  ['rania@mail.example', 'rania@mail.example'],
  ['no address', null],
  [`${'x'.repeat(250)}@mail.example`, null],
  [undefined, null],
  [['rania@mail.example'], null],
])('the address %s of a provider is read as %s', (email, result) => expect(readEmail({ email })).toBe(result))

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [1, false],
  [undefined, false],
])('an address with email_verified %s is proved: %s', (email_verified, isProved) => {
  expect(isEmailProved({ email_verified })).toBe(isProved)
})

test('an invalid address is not proved', () => {
  expect(toIdentity('issuer', 'subject', { email: 'no address', email_verified: true })).toEqual({
    issuer: 'issuer',
    subject: 'subject',
    email: null,
    is_email_proved: false,
    name: null,
  })
})
