import { expect, test } from 'vitest'
import { findDialCode, toNationalDigits, validatePhone } from './phone-number.ts'

test.each([
  ['+880', '+880 1712-345678', '1712345678'],
  ['+880', '\u2068+880 1712-345678\u2069', '1712345678'],
  ['+880', '＋٨٨٠ ١٧١٢ ٣٤٥٦٧٨', '1712345678'],
  ['+880', '00880 1712 345678', '1712345678'],
  ['+880', '01712-345678', '01712345678'],
  ['+880', '8801712345678', '8801712345678'],
  ['+880', '+49 170 1234567', '491701234567'],
  ['', '+880 1712-345678', '8801712345678'],
  ['+880', '+', ''],
  ['+1684', '+1 (684) 633-1234', '6331234'],
])('a number next to the dial code %s: a pasted %s becomes %s', (phone_code, typed, digits) => {
  expect(toNationalDigits(phone_code, typed)).toBe(digits)
})

const codes = ['+1', '+1684', '+49', '+880']
test.each([
  ['+880 1712-345678', '+880'],
  ['00 49 170 1234567', '+49'],
  ['+1 684 633 1234', '+1684'],
  ['+1 212 555 0110', '+1'],
  ['8801712345678', undefined],
  ['+999 12345678', undefined],
])('the number %s begins with the dial code %s', (typed, code) => {
  expect(findDialCode(typed, codes)).toBe(code)
})

const rule = { phone_required: true, phone_min_length: 9, phone_max_length: 16 }

test.each([
  ['', 'required'],
  ['12345678', 'length'],
  ['123456789', null],
  ['1234567890123456', null],
  ['12345678901234567', 'length'],
])('the phone number "%s" has the problem %s', (phone, expected) => {
  expect(validatePhone(phone, rule)).toBe(expected)
})

test('an optional phone number can be empty, but not invalid', () => {
  const optional = { ...rule, phone_required: false }
  expect(validatePhone('', optional)).toBeNull()
  expect(validatePhone('123', optional)).toBe('length')
})
