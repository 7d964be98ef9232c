import { expect, test } from 'vitest'
import { fallbackCurrency } from './currency-choice.ts'
import { placedCurrency } from './in-currency-of.tsx'

const dollar = fallbackCurrency
const euro = { ...dollar, id: 2, name: 'EUR', symbol: '€' }

test('what was placed in another currency than the shop has now stands in that, as it is', () => {
  const now = [
    { ...dollar, is_default: false, rate_from_default: 1.09 },
    { ...euro, is_default: true, rate_from_default: 1 },
  ]
  expect(placedCurrency(now, 'EUR')).toBe(undefined)
  expect(placedCurrency(now, 'USD')).toMatchObject({ symbol: '$', position: 'prefix', rate_from_default: 1 })
  expect(placedCurrency(now, 'GBP')).toMatchObject({ symbol: 'GBP', position: 'suffix', rate_from_default: 1 })
})
