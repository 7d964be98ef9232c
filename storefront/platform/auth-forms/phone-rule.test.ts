import { expect, test } from 'vitest'
import { phoneProblem } from './phone-rule.ts'

const rule = { phone_required: true, phone_min_length: 9, phone_max_length: 16 }

test.each([
  ['', 'required'],
  ['12345678', 'length'],
  ['123456789', null],
  ['1234567890123456', null],
  ['12345678901234567', 'length'],
])('"%s" is judged %s', (phone, expected) => {
  expect(phoneProblem(phone, rule)).toBe(expected)
})

test('a phone that is not required may stay empty, but not be wrong', () => {
  const optional = { ...rule, phone_required: false }
  expect(phoneProblem('', optional)).toBeNull()
  expect(phoneProblem('123', optional)).toBe('length')
})
