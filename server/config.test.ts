import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('the demo is for looking at the shop, and a shop for production has none unless it is asked for', () => {
  expect(readConfig({}).demo).toBe(true)
  expect(readConfig({ APP_ENV: 'production' }).demo).toBe(false)
  expect(readConfig({ APP_ENV: 'production', SOUK_DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ APP_ENV: 'production', SOUK_DEMO: '' }).demo).toBe(false)
  expect(readConfig({ SOUK_DEMO: 'off' }).demo).toBe(false)
})
