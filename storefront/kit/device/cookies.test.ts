import { expect, test } from 'vitest'
import { cookieOf, isFirst, readCookie } from './cookies.ts'

test('a cookie of an https page is secure and belongs to its host alone', () => {
  expect(cookieOf('currency', 'EUR|USD', 'https:')).toBe(
    '__Host-currency=EUR%7CUSD; path=/; max-age=31536000; samesite=lax; secure',
  )
})

test('a cookie of an http page has neither the prefix nor Secure, which browsers would refuse', () => {
  expect(cookieOf('locale', 'ar', 'http:')).toBe('locale=ar; path=/; max-age=31536000; samesite=lax')
})

test.each([
  ['__Host-locale=ar', 'ar'],
  ['locale=en; __Host-locale=ar', 'ar'],
  ['locale=en', 'en'],
  ['x__Host-locale=ar', null],
  ['', null],
])('the locale in the cookies "%s" is %s', (cookies, value) => expect(readCookie(cookies, 'locale')).toBe(value))

test.each([
  ['a=1; __Host-locale=ar', true],
  ['locale=en; __Host-locale=ar', true],
  ['locale=ar', false],
  ['', false],
])('with the cookies "%s" it is %s that the server reads what was set', (cookies, isKept) => {
  expect(isFirst(cookies, cookieOf('locale', 'ar', 'https:'))).toBe(isKept)
})

test('a cookie that another one of its name precedes is not what the server reads', () => {
  expect(isFirst('locale=en; locale=ar', cookieOf('locale', 'ar', 'http:'))).toBe(false)
  expect(isFirst('locale=ar; locale=en', cookieOf('locale', 'ar', 'http:'))).toBe(true)
})
