import { expect, test } from 'vitest'
import { fallbackCurrency } from './currency-choice.ts'
import { placedCurrency } from './order-currency.tsx'

const dollar = fallbackCurrency
const euro = { ...dollar, id: 2, name: 'EUR', symbol: '€' }

test('amounts of an order stay in its own currency, unconverted, after the shop has changed its base', () => {
  const now = [
    { ...dollar, is_default: false, rate_from_default: 1.09 },
    { ...euro, is_default: true, rate_from_default: 1 },
  ]
  expect(placedCurrency(now, 'EUR')).toBe(undefined)
  expect(placedCurrency(now, 'USD')).toMatchObject({ symbol: '$', position: 'prefix', rate_from_default: 1 })
  expect(placedCurrency(now, 'GBP')).toMatchObject({ symbol: 'GBP', position: 'suffix', rate_from_default: 1 })
})
