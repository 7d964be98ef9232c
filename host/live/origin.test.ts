import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { type Running, startHost } from '../testing/start-host.ts'

const shop = openTestShop()
const { log, lines } = openLogLines('info')
let known: Running
let local: Running

beforeAll(async () => {
  known = await startHost({ pool: shop.pool, log, env: { SOUK_ORIGIN: 'https://shop.example' } })
  local = await startHost({ pool: shop.pool, log })
})
afterAll(() => Promise.all([known.stop(), local.stop()]))

async function handshake({ port }: Running, host: string, Origin?: string): Promise<number | undefined> {
  const key = { 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==' }
  const headers = { Host: host, Connection: 'Upgrade', Upgrade: 'websocket', ...key, ...(Origin && { Origin }) }
  const sent = request({ port, path: `/app/${shop.system.pusher.key}?protocol=7`, headers }).end()
  const [answer] = (await Promise.race([once(sent, 'upgrade'), once(sent, 'response')])) as [IncomingMessage]
  sent.destroy()
  return answer.statusCode
}

test.each([
  ['https://shop.example', 101],
  [undefined, 101],
  ['http://shop.example', 403],
  ['https://shop.example:8443', 403],
  ['https://elsewhere.example', 403],
  ['https://shop.example.elsewhere.example', 403],
  ['null', 403],
])('a shop with an origin answers a WebSocket from %s with %i', async (origin, status) => {
  expect(await handshake(known, 'shop.example', origin)).toBe(status)
})

test.each([
  ['http://localhost:3000', 101],
  ['https://localhost:3000', 101],
  [undefined, 101],
  ['http://localhost:4000', 403],
  ['https://elsewhere.example', 403],
  ['null', 403],
])('a shop without an origin, asked as localhost:3000, answers a WebSocket from %s with %i', async (origin, status) => {
  expect(await handshake(local, 'localhost:3000', origin)).toBe(status)
})

test('a WebSocket of another origin is a security event', async () => {
  lines.length = 0
  await handshake(known, 'shop.example', 'https://elsewhere.example')
  expect(lines).toMatchObject([{ event: 'access_refused', call: 'socket', network: '127.0.0.1' }])
})
