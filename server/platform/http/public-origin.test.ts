import { expect, test } from 'vitest'
import { publicOrigin } from './public-origin.ts'

const sentTo = (url: string) => ({ url }) as Request

test.each([
  ['http://shop.example/products?page=2', 'http://shop.example'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['http://203.0.113.5:80/', 'http://203.0.113.5'],
  ['http://[2001:db8::1]:8080/', 'http://[2001:db8::1]:8080'],
  ['http://SHOP.example/', 'http://shop.example'],
  ['http://somebody:secret@shop.example/', 'http://shop.example'],
])('%s was sent to %s', (url, origin) => expect(publicOrigin(sentTo(url), undefined)).toBe(origin))

test.each(["http://shop.example'onload='x/", 'http://shop$.example/', `http://${'a'.repeat(300)}.example/`])(
  'the host of %s is nobody’s name',
  (url) => expect(publicOrigin(sentTo(url), undefined)).toBe('http://localhost'),
)

test('what is set counts, whatever was asked', () =>
  expect(publicOrigin(sentTo('http://forged.example/'), 'https://souk.example')).toBe('https://souk.example'))
