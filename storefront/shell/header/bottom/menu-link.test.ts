import { expect, test } from 'vitest'
import { isCurrentUrl } from './menu-link.tsx'

test.each([
  ['/products?search=lamp', '/products', '', false],
  ['/products?search=lamp', '/products', '?search=sofa', false],
  ['/products?search=lamp', '/products', '?search=lamp', true],
  ['/products?search=lamp', '/products', '?page=2&search=lamp', true],
  ['/products?search=desk+lamp', '/products', '?search=desk%20lamp', true],
  ['/products?color=red&color=blue', '/products', '?color=red', false],
  ['/products', '/products', '?search=lamp', true],
  ['/products', '/products/7/details', '', false],
  ['/blogs/#top', '/blogs', '', true],
  ['/Blogs', '/blogs', '', true],
  ['/page/%D8%B9', '/page/%D8%B9', '', true],
  ['/', '/', '?lang=ar', true],
  ['/', '/products', '', false],
])('a menu entry for %s at %s%s is the current one: %s', (url, pathname, search, expected) =>
  expect(isCurrentUrl(url, { pathname, search })).toBe(expected),
)
