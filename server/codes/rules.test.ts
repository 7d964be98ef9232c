import { expect, test } from 'vitest'
import { chooseDigits, newCode, readDestination } from './rules.ts'

test.each([
  ['Lina@Mail.Example', null, 'lina@mail.example'],
  [' lina@mail.example ', '+961', 'lina@mail.example'],
  ['70 345 678', '+961', '+96170345678'],
  ['+961 70-345-678', '+44', '+96170345678'],
  ['70345678', null, undefined],
  ['01712345678', '+880', '+8801712345678'],
  ['8801712345678', '+880', '+8801712345678'],
  ['8801712345678', null, '+8801712345678'],
  ['lina', '+961', undefined],
  ['a b@mail', null, undefined],
  ['a<b>@mail.example', null, undefined],
  [`${'\u0130'.repeat(200)}@x.example`, null, undefined],
  ['\u2068a@b.example\u202e', null, 'a@b.example'],
  ['user@münchen.de', null, 'user@münchen.de'],
  ['\u2066+880 1712\u2011345678\u2069', null, '+8801712345678'],
  ['12', '+961', undefined],
  ['1'.repeat(40), '+961', undefined],
])('%s with the dial code %s is the destination %s', (typed, code, destination) => {
  expect(readDestination(typed, code)).toBe(destination)
})

test('a code has the requested number of digits, all of them random', () => {
  for (const digits of [4, 5, 6, 8]) expect(newCode(digits)).toMatch(new RegExp(`^\\d{${digits}}$`))
  const codes = Array.from({ length: 2000 }, () => newCode(4))
  for (const code of codes) expect(code).toMatch(/^\d{4}$/)
  expect(new Set(codes.map((code) => code[0])).size).toBe(10)
  expect(new Set(codes).size).toBeGreaterThan(1500)
})

test.each([
  [
    'an address without too many tries',
    { destination: 'a@b.example', purpose: 'reset', otp_length: 5, isLong: false },
    5,
  ],
  ['a forgotten password by mail', { destination: 'a@b.example', purpose: 'reset', otp_length: 4, isLong: true }, 0],
  ['a forgotten password by SMS', { destination: '+96170123456', purpose: 'reset', otp_length: 4, isLong: true }, 8],
  ['a proof by mail', { destination: 'a@b.example', purpose: 'prove', otp_length: 4, isLong: true }, 8],
] as const)('the length of the code for %s', (_, params, digits) => {
  expect(chooseDigits(params)).toBe(digits)
})
