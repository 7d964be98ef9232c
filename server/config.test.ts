import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('the demo is for looking at the shop, and a shop for production has none unless it is asked for', () => {
  expect(readConfig({}).demo).toBe(true)
  expect(readConfig({ APP_ENV: 'production' }).demo).toBe(false)
  expect(readConfig({ APP_ENV: 'production', SOUK_DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ APP_ENV: 'production', SOUK_DEMO: '' }).demo).toBe(false)
  expect(readConfig({ SOUK_DEMO: 'off' }).demo).toBe(false)
})

test.each([
  ['https://souk.example', 'https://souk.example'],
  ['https://Souk.example/', 'https://souk.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['', undefined],
])('the shop is known under %s', (given, origin) => expect(readConfig({ SOUK_ORIGIN: given }).origin).toBe(origin))

test.each(['souk.example', 'ftp://souk.example', 'https://souk.example/shop', 'https://me@souk.example', 'https://'])(
  'a shop is not known under %s',
  (given) => expect(() => readConfig({ SOUK_ORIGIN: given })).toThrow('SOUK_ORIGIN'),
)
