import { expect, test } from 'vitest'
import { comma as arabic } from '#locales/ar/pages/shell.json'
import { comma as english } from '#locales/en/pages/shell.json'
import { makePageText } from '#locales/text.ts'
import { comma as chinese } from '#locales/zh/pages/shell.json'
import { formatAddressLines } from './address-lines.tsx'

const place = {
  name: 'Mina Haddad',
  phone_code: '+961',
  phone: '1234567',
  formatted_phone: '+961 1 234 567',
  address_line: 'Lake Road 12',
  address_line2: null,
  area: 'Gulshan',
  city: 'Dhaka',
  state: null,
  post_code: '1212',
  country: 'Bangladesh',
  address_type: 'home',
} as const

test.each([
  ['en', english, 'Gulshan, Dhaka, 1212'],
  ['ar', arabic, 'Gulshan، Dhaka، 1212'],
  ['zh', chinese, 'Gulshan，Dhaka，1212'],
])('an address in %s joins the parts of a line with the separator of the language', (locale, comma, line) => {
  const t = makePageText({ 'shell.comma': comma }, locale)
  expect(formatAddressLines(place, t, locale).slice(0, 2)).toEqual(['Lake Road 12', line])
})
