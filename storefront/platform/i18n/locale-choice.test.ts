import { expect, test } from 'vitest'
import { readRequestedLocale, settleLocale } from './locale-choice.ts'

const request = (path: string, cookie = '') => new Request(`http://shop.test${path}`, { headers: { Cookie: cookie } })

test.each([
  ['/', '', null],
  ['/', 'a=1; locale=ar', 'ar'],
  ['/?lang=en', 'locale=ar', 'en'],
  ['/?lang=', 'locale=ar', 'ar'],
  ['/?lang=../../etc', 'locale=ar', 'ar'],
  ['/', 'locale=%E0%A4%A', null],
  ['/', 'xlocale=ar', null],
  ['/', 'locale=pt-BR', 'pt-BR'],
  ['/?lang=fr', 'locale=ar', 'ar'],
  ['/?lang=fr', 'locale=de', null],
])('the language of %s with cookie "%s" is %s', (path, cookie, expected) => {
  const languages = [{ name: 'en' }, { name: 'ar' }, { name: 'pt-BR' }]
  expect(readRequestedLocale(request(path, cookie), languages)).toBe(expected)
})

const facts = { rendered: 'en', serverDefault: 'en', stored: null, storedDefault: null, isInAddress: false }

test('a first visit stores the language of the page', () => {
  expect(settleLocale(facts)).toEqual({ locale: 'en', reloads: false })
  expect(settleLocale({ ...facts, rendered: 'ar', serverDefault: 'ar' })).toEqual({ locale: 'ar', reloads: false })
})

test('a stored language in which the page was not rendered reloads it', () => {
  expect(settleLocale({ ...facts, stored: 'ar', storedDefault: 'en' })).toEqual({ locale: 'ar', reloads: true })
  expect(settleLocale({ ...facts, rendered: 'ar', stored: 'ar', storedDefault: 'en' }).reloads).toBe(false)
})

test('a default that the shop changed overrides the stored language', () => {
  const changed = { ...facts, serverDefault: 'ar', stored: 'en', storedDefault: 'en' }
  expect(settleLocale(changed)).toEqual({ locale: 'ar', reloads: true })
  expect(settleLocale({ ...changed, rendered: 'ar', stored: 'ar' })).toEqual({ locale: 'ar', reloads: false })
})

test('a language in the address is stored without a reload', () => {
  expect(settleLocale({ ...facts, rendered: 'ar', stored: 'en', storedDefault: 'en', isInAddress: true })).toEqual({
    locale: 'ar',
    reloads: false,
  })
})
