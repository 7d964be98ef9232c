import { expect, test } from 'vitest'
import { openTestShop } from '#server/testing/shop.ts'
import { openTooManyRequests } from './too-many-requests.ts'

const shop = openTestShop()

const ask = (headers: Record<string, string>) =>
  openTooManyRequests({
    security: shop.security,
    api: async (request) => shop.door.fetch(request, { network: 'inside', isInProcess: true }),
  })(new Request('http://shop.example/products', { headers }), '198.51.100.9')

test.each([
  ['the chosen language', { Cookie: 'currency=BDT; locale=ar', 'Accept-Language': 'fr' }, 'ar', 'rtl', 'محاولات كثيرة'],
  [
    'the language that the browser asks for',
    { 'Accept-Language': 'fr-CA, en;q=0.5' },
    'fr',
    'ltr',
    'Trop de tentatives',
  ],
  ['the language of the shop', { Cookie: 'locale=xx', 'Accept-Language': 'xx' }, 'en', 'ltr', 'Too many attempts'],
])('a browser gets a page in %s that reloads itself', async (_, headers, locale, direction, text) => {
  const answer = await ask({ Accept: 'text/html,application/xhtml+xml', ...headers })
  const html = await answer.text()
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '1'])
  expect(html).toContain(`<html lang="${locale}" dir="${direction}">`)
  expect(html).toContain('<meta http-equiv="refresh" content="3">')
  expect(html).toContain(text)
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})

test('a browser gets a line of text if the settings are not read in time', async () => {
  const answer = openTooManyRequests({ security: shop.security, api: () => new Promise(() => undefined) })
  const request = new Request('http://shop.example/products', { headers: { Accept: 'text/html' } })
  expect(await (await answer(request, '198.51.100.9')).text()).toBe('Too many requests. Please wait a moment.')
})

test('a program gets a line of text, and each response is a security event', async () => {
  const before = shop.security.counts().get('limit_met') ?? 0
  const answer = await ask({ Accept: '*/*' })
  expect([answer.status, await answer.text()]).toEqual([429, 'Too many requests. Please wait a moment.'])
  expect(shop.security.counts().get('limit_met')).toBe(before + 1)
})
