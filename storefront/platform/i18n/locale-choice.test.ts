import { expect, test } from 'vitest'
import { chosenLocale, settleLocale } from './locale-choice.ts'

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
])('the language of %s with cookie "%s" is %s', (path, cookie, expected) => {
  expect(chosenLocale(request(path, cookie))).toBe(expected)
})

const facts = { rendered: 'en', serverDefault: 'en', kept: null, keptDefault: null, isAsked: false }

test('a first visit keeps the language it was rendered in', () => {
  expect(settleLocale(facts)).toEqual({ locale: 'en', reloads: false })
  expect(settleLocale({ ...facts, rendered: 'ar', serverDefault: 'ar' })).toEqual({ locale: 'ar', reloads: false })
})

test('a kept language that the page was not rendered in loads it again', () => {
  expect(settleLocale({ ...facts, kept: 'ar', keptDefault: 'en' })).toEqual({ locale: 'ar', reloads: true })
  expect(settleLocale({ ...facts, rendered: 'ar', kept: 'ar', keptDefault: 'en' }).reloads).toBe(false)
})

test('a default that the shop changed wins over what was kept', () => {
  const changed = { ...facts, serverDefault: 'ar', kept: 'en', keptDefault: 'en' }
  expect(settleLocale(changed)).toEqual({ locale: 'ar', reloads: true })
  expect(settleLocale({ ...changed, rendered: 'ar', kept: 'ar' })).toEqual({ locale: 'ar', reloads: false })
})

test('a language in the address is taken over without loading again', () => {
  expect(settleLocale({ ...facts, rendered: 'ar', kept: 'en', keptDefault: 'en', isAsked: true })).toEqual({
    locale: 'ar',
    reloads: false,
  })
})
