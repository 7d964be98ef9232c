import { describe, expect, test } from 'vitest'
import { foldText } from '#locales/fold-text.ts'
import { createOptionSearch } from '#ui/forms/option-search.ts'
import { createCountryOptions } from './country-options.ts'

/** Beside those that are searched, names that hold the same letters. */
const countries = [
  ['AE', 'United Arab Emirates', '+971'],
  ['AS', 'American Samoa', '+1684'],
  ['AT', 'Austria', '+43'],
  ['BB', 'Barbados', '+1246'],
  ['BD', 'Bangladesh', '+880'],
  ['BY', 'Belarus', '+375'],
  ['CI', 'Côte d’Ivoire', '+225'],
  ['CZ', 'Czechia', '+420'],
  ['GB', 'United Kingdom', '+44'],
  ['GN', 'Guinea', '+224'],
  ['LC', 'St Lucia', '+1758'],
  ['NE', 'Niger', '+227'],
  ['NG', 'Nigeria', '+234'],
  ['RU', 'Russia', '+7'],
  ['TM', 'Turkmenistan', '+993'],
  ['TR', 'Turkey', '+90'],
  ['UA', 'Ukraine', '+380'],
  ['US', 'United States', '+1'],
  ['VI', 'US Virgin Islands', '+1340'],
  ['VN', 'Vietnam', '+84'],
].map(([code = '', name = '', phone_code = '']) => ({ code, name, phone_code }))

const found = (typed: string, locale: string) =>
  createOptionSearch(createCountryOptions(countries, locale), foldText)(typed)

describe.each(['en', 'ar', 'bn', 'es', 'fr', 'zh'])('a country in %s', (locale) => {
  test.each([
    ['USA', 'United States'],
    ['u.s.', 'United States'],
    ['America', 'United States'],
    ['UK', 'United Kingdom'],
    ['England', 'United Kingdom'],
    ['UAE', 'United Arab Emirates'],
    ['BD', 'Bangladesh'],
    ['880', 'Bangladesh'],
    ['Türkiye', 'Turkey'],
    ['TURKIYE', 'Turkey'],
    ['Ivory Coast', 'Côte d’Ivoire'],
    ["Cote d'Iv", 'Côte d’Ivoire'],
    ['Viet Nam', 'Vietnam'],
    ['Czech Republic', 'Czechia'],
    ['St. Lucia', 'St Lucia'],
    ['Saint Lucia', 'St Lucia'],
    ['Niger', 'Niger'],
  ])('is the first match for %s: %s', (typed, name) => expect(found(typed, locale)[0]?.value).toBe(name))
})

describe('a country', () => {
  test('is found by the short name of its language', () => {
    expect(found('EE. UU.', 'es')[0]?.value).toBe('United States')
    expect(found('ইউ কে', 'bn')[0]?.value).toBe('United Kingdom')
  })

  test('with a code that an operator made up is found by its name', () => {
    const own = [{ code: 'x-1', name: 'Sealand', phone_code: '+44' }]
    expect(createOptionSearch(createCountryOptions(own, 'ar'), foldText)('seal')[0]?.value).toBe('Sealand')
  })
})
