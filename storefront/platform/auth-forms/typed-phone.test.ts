import { expect, test } from 'vitest'
import { dialCodeOf, nationalDigits } from './typed-phone.ts'

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
])('the number: beside %s a pasted %s stands as %s', (phone_code, typed, digits) => {
  expect(nationalDigits(phone_code, typed)).toBe(digits)
})

const codes = ['+1', '+1684', '+49', '+880']
test.each([
  ['+880 1712-345678', '+880'],
  ['00 49 170 1234567', '+49'],
  ['+1 684 633 1234', '+1684'],
  ['+1 212 555 0110', '+1'],
  ['8801712345678', undefined],
  ['+999 12345678', undefined],
])('the number: %s begins with the dial code %s', (typed, code) => {
  expect(dialCodeOf(typed, codes)).toBe(code)
})
