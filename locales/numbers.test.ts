import { expect, test } from 'vitest'
import { formatNumber, formatShort } from './numbers.ts'

test.each([
  ['en', '1,240', '12,345,678.5'],
  ['fr', '1\u202f240', '12\u202f345\u202f678,5'],
  ['es', '1240', '12.345.678,5'],
  ['zh', '1,240', '12,345,678.5'],
  ['ar', '1,240', '12,345,678.5'],
  ['bn', '1,240', '1,23,45,678.5'],
])('numbers in %s', (locale, short, long) => {
  expect(formatNumber(1240, locale)).toBe(short)
  expect(formatNumber(12_345_678.5, locale)).toBe(long)
})

test('as many decimals as are asked for', () => {
  expect(formatNumber(4, 'en', 1)).toBe('4.0')
  expect(formatNumber(4.46, 'fr', 1)).toBe('4,5')
  expect(formatNumber(4.46, 'fr')).toBe('4,46')
})

test.each([
  [9500, 'en', '9,500'],
  [1_500_000, 'en', '1.5M'],
  [1_500_000, 'fr', '1,5\u00a0M'],
  [1_500_000, 'zh', '150万'],
])('%d in little room, in %s', (value, locale, text) => expect(formatShort(value, locale)).toBe(text))
