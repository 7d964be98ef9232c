import { expect, test } from 'vitest'
import { newCode, readDestination } from './rules.ts'

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
])('%s with the dial code %s is %s', (typed, code, destination) => {
  expect(readDestination(typed, code)).toBe(destination)
})

test('a code is four digits, and any of them', () => {
  const codes = Array.from({ length: 2000 }, newCode)
  for (const code of codes) expect(code).toMatch(/^\d{4}$/)
  expect(new Set(codes.map((code) => code[0])).size).toBe(10)
  expect(new Set(codes).size).toBeGreaterThan(1500)
})
