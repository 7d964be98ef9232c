import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertRates, divideRates, readRates } from './read-rates.ts'

test('a quotient of rates is exact and rounded once, half up, to eight decimals', () => {
  expect(divideRates('1', '1.08')).toBe('0.92592593')
  expect(divideRates('0.8640', '1.0800')).toBe('0.8')
  expect(divideRates('1e-8', '1')).toBe('0.00000001')
  expect(divideRates('1.5e3', '1')).toBe('1500')
  // As binary fractions these are 0.00000001 and 1.00000001.
  expect(divideRates('0.000000025', '1')).toBe('0.00000003')
  expect(divideRates('1.000000015', '1')).toBe('1.00000002')
})

test('a rate divided by itself is 1, and by 1 it stays itself', () => {
  const rate = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 7 }))
  fc.assert(
    fc.property(rate, ([digits, places]) => {
      const text = (digits / 10 ** places).toFixed(places)
      expect(divideRates(text, text)).toBe('1')
      expect(Number(divideRates(text, '1'))).toBe(Number(text))
    }),
  )
})

test('rates of a bank are converted to a default currency that is not its own', () => {
  const table = readRates(
    `<Cube time='2026-11-26'><Cube currency='USD' rate='1.0837'/><Cube currency='JPY' rate='162.15'/></Cube>`,
  )
  expect(table.day).toBe('2026-11-26')
  const rates = convertRates(table, 'USD', ['EUR', 'JPY', 'USD', 'BDT'])
  expect(Object.fromEntries(rates)).toEqual({ EUR: '0.9227646', JPY: '149.62628034' })
})

test.each(['-1', '0x10', '1,5', 'Infinity', 'NaN', '', '1e99', '1.2.3', '١'])('%j is no rate', (rate) =>
  expect(() => readRates(`EUR ${rate}`)).toThrow(/EUR/),
)
