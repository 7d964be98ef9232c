import { expect, test } from 'vitest'
import { fallbackCurrency, readRequestedCurrency, selectCurrency } from './currency-choice.ts'

const dollar = fallbackCurrency
const euro = { ...dollar, id: 2, name: 'EUR', symbol: '€', is_default: false, rate_from_default: 0.92 }

test.each([
  [null, 'USD'],
  ['EUR|USD', 'EUR'],
  ['EUR|GBP', 'USD'],
  ['JPY|USD', 'USD'],
  ['EUR', 'USD'],
  ['|', 'USD'],
])('the stored choice "%s" selects %s', (stored, expected) => {
  expect(selectCurrency([dollar, euro], stored).name).toBe(expected)
})

test('a new base currency overrides a choice that still exists', () => {
  const now = [
    { ...dollar, is_default: false },
    { ...euro, is_default: true },
  ]
  expect(selectCurrency(now, 'USD|USD').name).toBe('EUR')
})

test('a shop without currencies uses the fallback currency', () => {
  expect(selectCurrency([], 'EUR|USD')).toEqual(fallbackCurrency)
})

test('the choice is read from the cookie of a request', () => {
  const request = new Request('http://shop.test/', { headers: { Cookie: 'locale=ar; currency=EUR%7CUSD' } })
  expect(readRequestedCurrency(request)).toBe('EUR|USD')
})
