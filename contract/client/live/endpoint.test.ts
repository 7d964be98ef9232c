import { expect, test } from 'vitest'
import { getPusherOptions } from './endpoint.ts'

const at = (address: string) => new URL(address)
const own = { key: 'key', cluster: null, host: null }

test.each([
  ['http://localhost:3000', { wsHost: 'localhost', wsPort: 3000, forceTLS: false }],
  ['http://shop.example', { wsHost: 'shop.example', wsPort: 80, forceTLS: false }],
  ['https://shop.example', { wsHost: 'shop.example', wssPort: 443, forceTLS: true }],
  ['https://shop.example:8443', { wsHost: 'shop.example', wssPort: 8443, forceTLS: true }],
  ['http://[::1]:3000', { wsHost: '[::1]', wsPort: 3000, forceTLS: false }],
])('without an external service a page at %s connects to its own origin', (page, place) => {
  expect(getPusherOptions(own, at(page))).toMatchObject(place)
})

test('a cluster is used over an encrypted connection, whatever the page uses', () => {
  const place = getPusherOptions({ ...own, cluster: 'eu' }, at('http://localhost:3000'))
  expect(place).toEqual({ cluster: 'eu', forceTLS: true, enabledTransports: ['ws'] })
})

test('a host of the settings is used as it is named, and always encrypted from an encrypted page', () => {
  const there = (host: string, page: string) => getPusherOptions({ ...own, host }, at(page))
  expect(there('wss://soketi.example:6001', 'http://localhost:3000')).toMatchObject({
    wsHost: 'soketi.example',
    wssPort: 6001,
    forceTLS: true,
  })
  expect(there('ws://127.0.0.1:6001', 'http://localhost:3000')).toMatchObject({ wsPort: 6001, forceTLS: false })
  expect(there('ws://127.0.0.1:6001', 'https://shop.example')).toMatchObject({ wssPort: 6001, forceTLS: true })
})
