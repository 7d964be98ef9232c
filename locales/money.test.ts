import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

const dollar = { symbol: '$', position: 'prefix', rate_from_default: 1 } as const
const taka = { symbol: '৳', position: 'suffix', rate_from_default: 109.5 } as const

test.each([
  [0, '$0.00'],
  [5, '$5.00'],
  [1.005, '$1.01'],
  [84.2, '$84.20'],
  [12345678, '$12,345,678.00'],
  [-12.5, '-$12.50'],
  [-0.001, '$0.00'],
])('%d in the default currency is %s', (amount, expected) => {
  expect(formatMoney(amount, dollar)).toBe(expected)
})

test('other currencies follow their rate and the place of their symbol', () => {
  expect(formatMoney(10, taka)).toBe('1,095.00\u00a0৳')
  expect(formatMoney(-10, taka)).toBe('-1,095.00\u00a0৳')
})
