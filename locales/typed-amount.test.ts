import { expect, test } from 'vitest'
import { isAmountTooLarge, maxTypedAmount, typedAmount } from './typed-amount.ts'

test.each([
  ['25', 25],
  [' 25.50 ', 25.5],
  ['25,5', 25.5],
  ['0.05', 0.05],
  ['1,000', 1000],
  ['1.000', 1000],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['1’234,5', 1234.5],
  ['1 234,50', 1234.5],
  ['1\u202f234,50', 1234.5],
  ['1,234,567.8', 1_234_567.8],
  ['12,34,567', 1_234_567],
  ['1,00,000', 100_000],
  ['99999999999', 99_999_999_999],
  ['١٢٫٥', 12.5],
  ['١٬٢٣٤٫٥٠', 1234.5],
  ['২০০', 200],
  ['১,২৩,৪৫৬', 123_456],
  ['１，０００'.replace('，', ','), 1000],
])('%j is %d', (text, amount) => expect(typedAmount(text)).toBe(amount))

test.each([
  ['$25', 25],
  ['25 €', 25],
  ['€ 1.234,50', 1234.5],
  ['25 USD', 25],
  ['USD 25', 25],
  ['AED25', 25],
  ['Tk. 1,000', 1000],
  ['৳ ২০০', 200],
  ['د.إ 25', 25],
  ['\u2066$25.00\u2069', 25],
  ['\u200f25\u00a0₺', 25],
])('%j, with its currency, is %d', (text, amount) => expect(typedAmount(text)).toBe(amount))

test.each([
  '',
  '-1',
  '1e3',
  '5k',
  'a lot',
  '1.2.3',
  '1,23,4',
  '12,345.678',
  '1,234.567,8',
  '0,500',
  '1.234 567',
  '999999999999',
  '1,234,567,890,123',
  '25 26',
  '$',
  `1${' '.repeat(60)}$`,
])('%j is no amount', (text) => expect(typedAmount(text)).toBeNull())

test('spaces around an amount do not count as its length', () =>
  expect(typedAmount(`${' '.repeat(100)}25 €${' '.repeat(100)}`)).toBe(25))

test.each([
  ['99999999999.99', maxTypedAmount, false],
  ['99999999999999999', null, true],
  ['100.000.000.000,00 €', null, true],
  ['٩٩٩٩٩٩٩٩٩٩٩٩', null, true],
  ['a lot', null, false],
  ['', null, false],
])('%j is %d, and above the largest amount: %s', (text, amount, isTooLarge) => {
  expect([typedAmount(text), isAmountTooLarge(text)]).toEqual([amount, isTooLarge])
})
