import { describe, expect, test } from 'vitest'
import { formatRate, typedRate } from './rate-text.ts'

const locales = ['ar', 'bn', 'en', 'es', 'fr', 'zh']

describe('a typed rate', () => {
  test.each([
    ['en', '9.12', '9.12'],
    ['en', '9,12', '9.12'],
    ['en', '1,234', '1234'],
    ['en', '1,234.5', '1234.5'],
    ['fr', '1,234', '1.234'],
    ['fr', '1 234,5', '1234.5'],
    ['fr', '1.085', '1.085'],
    ['es', '1.234', '1234'],
    ['es', '1.234.567,25', '1234567.25'],
    ['bn', '১২৩.৫', '123.5'],
    ['bn', '12,34,567.5', '1234567.5'],
    ['ar', '١٬٢٣٤٫٥', '1234.5'],
    ['ar', '٩٫١٢', '9.12'],
    ['zh', ' 0.925 ', '0.925'],
    ['en', '.5', '0.5'],
    ['en', '0,925', '0.925'],
    ['en', '1.23456789', '1.23456789'],
  ])('in %s of %s is %s', (locale, text, rate) => expect(typedRate(text, locale)).toBe(rate))

  test.each([
    ...['', '0', '0.00', '-1', '−1', '+1', '1e400', '1e2', 'abc', '9.12 MAD', 'NaN', 'Infinity', '0x10', '1/2'],
    ...['1'.repeat(40), '12345678901', '10,000,000,000', '0.000000001', '1.2.3', '1,23,4', ',', '.', '<b>1</b>', '1;2'],
  ])('of "%s" is refused in every language', (text) => {
    for (const locale of locales) expect(typedRate(text, locale)).toBeNull()
  })
})

test.each(locales)('a rate that %s writes is read as the same rate', (locale) => {
  for (const rate of ['0.00000001', '0.92345678', '1.085', '9.12', '109.5', '1085', '1234.567', '9999999999.12345678'])
    expect(typedRate(formatRate(rate, locale), locale)).toBe(rate)
})
