import { describe, expect, test } from 'vitest'
import { countryName, sortCountries } from '#locales/countries.ts'
import { countries } from './countries.ts'

describe('countries', () => {
  test.each(['ar', 'bn', 'zh'])('all have a name in %s', (locale) => {
    expect(
      countries.map(([, name]) => countryName(name, locale)).filter((name) => /^[\x20-\x7e]+$/.test(name)),
    ).toEqual([])
  })

  test('are found by the names that they are kept under', () => {
    const french = new Intl.DisplayNames(['fr'], { type: 'region' })
    const wrong = countries.filter(([code, name]) => countryName(name, 'fr') !== french.of(code)).map(([code]) => code)
    expect(wrong).toEqual(['HK', 'MO', 'PS'])
    expect(countryName('Hong Kong', 'fr')).toBe('Hong Kong')
    expect(countryName('Turkey', 'en')).toBe('Turkey')
  })

  test('that nobody else knows keep their name', () => {
    expect(countryName('Sealand', 'ar')).toBe('Sealand')
    expect(countryName('', 'ar')).toBe('')
  })

  test('stand in the order of their readers', () => {
    const inSpanish = [
      { label: 'Zambia' },
      { label: 'Österreich' },
      { label: 'Ñu' },
      { label: 'Níger' },
      { label: 'Omán' },
    ]
    expect(sortCountries(inSpanish, 'es').map(({ label }) => label)).toEqual([
      'Níger',
      'Ñu',
      'Omán',
      'Österreich',
      'Zambia',
    ])
  })
})
