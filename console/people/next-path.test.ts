import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

const pathAfter = (next: string) => nextPath(`?${new URLSearchParams({ next })}`)

test.each([
  ['/console/account', '/account'],
  ['/console', '/'],
  ['/console/shop/7/people?sort=name', '/shop/7/people?sort=name'],
  ['/consoles', '/consoles'],
])('the sign-in leads to %s of the console', (next, path) => expect(pathAfter(next)).toBe(path))

test('the sign-in leads to the start of the console without an address', () => expect(nextPath('')).toBe('/'))

test.each([
  'https://evil.example/console/account',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[',
  'https://user@evil.example:x/',
  '\t//evil.example',
  '/console/sign-in?next=/console/sign-in',
])('the sign-in leads to the start of the console in place of %j', (next) => expect(pathAfter(next)).toBe('/'))

test.each(['/console//evil.example', '/.//evil.example', '/console/\\evil.example'])(
  'the sign-in keeps %j on its own server',
  (next) => expect(pathAfter(next)).toBe('/evil.example'),
)
