import { expect, test } from 'vitest'
import { digitsOf, westernDigits } from './digits.ts'

test.each([
  ['+1 (555) 010-99x', '155501099'],
  ['٠٥٠ ١٢٣', '050123'],
  ['۰۹۱۲', '0912'],
  ['१२', '12'],
  ['１２３４', '1234'],
  ['০১৭-৯', '0179'],
  ['๐๑๙', '019'],
  ['၀၁၉', '019'],
  ['᠐᠑᠙', '019'],
  ['𝟎𝟗𝟘𝟡', '0909'],
  ['no digits ½', ''],
])('the digits of "%s" are "%s"', (text, digits) => {
  expect(digitsOf(text)).toBe(digits)
})

test('what is no digit stays', () => expect(westernDigits('١٢٫٥ ريال')).toBe('12٫5 ريال'))

test('every decimal digit of Unicode has the value that the ten of its script give it', () => {
  const all = Array.from({ length: 0x11_0000 }, (_, code) => code).filter((code) =>
    /\p{Nd}/u.test(String.fromCodePoint(code)),
  )
  expect(digitsOf(String.fromCodePoint(...all))).toBe('0123456789'.repeat(all.length / 10))
})
