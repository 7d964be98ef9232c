import { expect, test } from 'vitest'
import { digitsOf, westernDigits } from './digits.ts'

test.each([
  ['+1 (555) 010-99x', '155501099'],
  ['٠٥٠ ١٢٣', '050123'],
  ['۰۹۱۲', '0912'],
  ['१२', '12'],
  ['１２３４', '1234'],
  ['০১৭-৯', '0179'],
  ['no digits ½', ''],
])('the digits of "%s" are "%s"', (text, digits) => {
  expect(digitsOf(text)).toBe(digits)
})

test('what is no digit stays', () => expect(westernDigits('١٢٫٥ ريال')).toBe('12٫5 ريال'))
