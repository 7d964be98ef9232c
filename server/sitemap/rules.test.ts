import { expect, test } from 'vitest'
import { pagePath, parseSitemapName } from './rules.ts'

test.each([
  ['pages', { kind: 'pages' }],
  ['zones', { kind: 'zones' }],
  ['products-0', { kind: 'products', block: 0 }],
  ['shops-12', { kind: 'shops', block: 12 }],
  ['products', undefined],
  ['products-', undefined],
  ['products-01', undefined],
  ['products--1', undefined],
  ['products-1e3', undefined],
  ['products-1234567', undefined],
  ['pages-1', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the sitemap name "%s" is parsed as %j', (text, name) => expect(parseSitemapName(text)).toEqual(name))

test('a text page has one path', () => {
  expect(pagePath('about-us')).toBe('/about-us')
  expect(pagePath('return-policy')).toBe('/page/return-policy')
})
