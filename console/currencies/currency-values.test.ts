import { expect, test } from 'vitest'
import type { OperatorCurrency } from '#contract/operator-currencies.ts'
import { isOldRate, rowsOf, toFields, toValues, withDefault } from './currency-values.ts'

const currency = (code: string, is_default = false): OperatorCurrency => ({
  code,
  symbol: code,
  position: 'prefix',
  is_default,
  is_enabled: false,
  rate_source: 'bank',
  rate: '0.92',
  rated_at: '2026-11-20T00:00:00.000Z',
})

test('currencies become values of the form and the same fields again, without their rates', () => {
  const fields = toFields({ currencies: [currency('EUR')] })
  expect(toFields(toValues(fields))).toEqual(fields)
  expect(fields.EUR).not.toHaveProperty('rate')
})

test('a removed currency is no row', () => {
  expect(rowsOf({ ...toFields({ currencies: [currency('EUR')] }), JPY: undefined })).toHaveLength(1)
})

test('another default currency is enabled, follows no bank, and is the only one', () => {
  const [dollar, euro] = withDefault([currency('USD', true), currency('EUR')], 'EUR')
  expect(dollar).toMatchObject({ is_default: false, rate_source: 'bank' })
  expect(euro).toMatchObject({ is_default: true, is_enabled: true, rate_source: 'hand' })
})

test('a rate is old after seven days', () => {
  const { rated_at } = currency('EUR')
  expect(isOldRate(rated_at, Date.parse('2026-11-26T00:00:00.000Z'))).toBe(false)
  expect(isOldRate(rated_at, Date.parse('2026-11-28T00:00:00.000Z'))).toBe(true)
})
