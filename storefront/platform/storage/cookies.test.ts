import { expect, test } from 'vitest'
import { formatCookie, readCookie } from './cookies.ts'

test('a cookie of an https page is secure and limited to its host', () => {
  expect(formatCookie('currency', 'EUR|USD', 'https:')).toBe(
    '__Host-currency=EUR%7CUSD; path=/; max-age=31536000; samesite=lax; secure',
  )
})

test('a cookie of an http page has neither the prefix nor Secure, which browsers would reject', () => {
  expect(formatCookie('locale', 'ar', 'http:')).toBe('locale=ar; path=/; max-age=31536000; samesite=lax')
})

test.each([
  ['__Host-locale=ar', 'ar'],
  ['locale=en; __Host-locale=ar', 'ar'],
  ['locale=en', 'en'],
  ['x__Host-locale=ar', null],
  ['locale=en; locale=ar', 'en'],
  ['', null],
])('the locale in the cookies "%s" is %s', (cookies, value) => expect(readCookie(cookies, 'locale')).toBe(value))
