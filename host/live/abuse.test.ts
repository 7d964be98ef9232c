import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect as dial } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { type Running, startHost } from '../testing/running.ts'

const shop = openTestShop()
const { log, lines } = openLogLines()
let at: Running
/** Whoever began to come and says no more, from the first test on. */
const half: Promise<void>[] = []

beforeAll(async () => {
  at = await startHost({ pool: shop.pool, log, env: { LIVE_SOCKETS_OF_A_NETWORK: '50', TRUSTED_PROXIES: '1' } })
  for (let i = 0; i < 100; i++) half.push(hang())
})
afterAll(async () => {
  await at.stop()
  expect(lines).toEqual([])
})

interface Attempt {
  key?: string
  query?: string
  network?: string
}

/** Somebody with a program of their own. Without a network of their own they come from one that nobody else is in. */
function attack({ key = shop.system.pusher.key, query = '?protocol=7', network = freshNetwork() }: Attempt = {}) {
  const headers = { 'X-Forwarded-For': network, Origin: `http://127.0.0.1:${at.port}` }
  const socket = new WebSocket(`ws://127.0.0.1:${at.port}/app/${key}${query}`, { headers })
  const heard: { event: string; channel?: string; data: unknown }[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const say = (event: string, data: object = {}) => socket.send(JSON.stringify({ event, data }))
  return { socket, heard, closed, say, opened: () => once(socket, 'message') }
}

/** Sends half of a request, and answers once it is cut off. */
async function hang(): Promise<void> {
  const socket = dial(at.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET /app/key?protocol=7 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n')
  socket.resume()
  await new Promise((resolve) => socket.on('close', resolve))
}

let networks = 0
/** On loopback: a shop in local mode refuses what a proxy forwards of other computers. */
function freshNetwork(): string {
  networks += 1
  return `127.0.113.${networks}`
}

test.each([
  [{ key: 'wrong' }, 4001],
  [{ query: '' }, 4008],
  [{ query: '?protocol=8' }, 4007],
  [{ query: '?protocol=%00' }, 4006],
])('who comes with %o is told why, and closed', async (attempt, code) => {
  const { heard, closed } = attack(attempt)
  expect(await closed).toBe(code)
  expect(heard).toEqual([{ event: 'pusher:error', data: { code, message: expect.any(String) } }])
})

test('a frame of 1 MB is never taken in', async () => {
  const { socket, opened, closed } = attack()
  await opened()
  socket.send('x'.repeat(1024 * 1024))
  expect(await closed).toBe(1009)
})

test('10,000 subscriptions, and as many pings, are closed long before', async () => {
  for (const event of ['pusher:subscribe', 'pusher:ping', 'client-shout']) {
    const { heard, opened, closed, say } = attack()
    await opened()
    for (let i = 1; i <= 10_000; i++) say(event, { channel: `chat_user_${i}` })
    expect(await closed).toBe(4301)
    expect(heard.length).toBeLessThan(70)
    expect(heard.filter((each) => each.event.endsWith('succeeded')).length).toBeLessThanOrEqual(16)
  }
  const { socket, opened, closed } = attack()
  await opened()
  for (let i = 0; i < 10_000; i++) socket.ping()
  // What is still under way when the connection ends may take the last word with it.
  expect([4301, 1006]).toContain(await closed)
})

test('neither a foreign private channel nor one with presence nor any other is heard', async () => {
  const { heard, opened, say, socket } = attack()
  await opened()
  const names = ['private-user_1', 'private-shop_1', 'presence-user_1', 'private-encrypted-user_1', 'live_news', '*']
  for (const channel of names) say('pusher:subscribe', { channel, auth: 'key:00' })
  await expect.poll(() => heard.length).toBe(7)
  expect(new Set(heard.slice(1).map(({ event }) => event))).toEqual(new Set(['pusher:subscription_error']))
  socket.close()
})

test("listening to somebody else's open channel teaches that something happened, and nothing of it", async () => {
  const { heard, opened, say, socket } = attack()
  await opened()
  say('pusher:subscribe', { channel: 'chat_user_1' })
  await expect.poll(() => heard.length).toBe(2)
  await shop.system.broadcast({ channel: 'chat_user_1', event: 'send-message-to-user', data: {} })
  await shop.system.broadcast({ channel: 'private-user_1', event: 'notices-changed', data: {} })
  await shop.system.broadcast({ channel: 'chat_user_1', event: 'send-message-to-user', data: {} })
  await expect.poll(() => heard.length).toBe(4)
  const told = { event: 'send-message-to-user', channel: 'chat_user_1', data: '{}' }
  expect(heard.slice(2)).toEqual([told, told])
  socket.close()
})

test('one network holds so many sockets, and nobody else has fewer for it', async () => {
  const network = freshNetwork()
  const crowd = Array.from({ length: 50 }, () => attack({ network }))
  await Promise.all(crowd.map(({ opened }) => opened()))
  expect(await attack({ network }).closed).toBe(1006)
  const other = attack()
  await other.opened()
  for (const { socket } of [...crowd, other]) socket.close()
  await Promise.all(crowd.map(({ closed }) => closed))
})

test('a client that never reads is cut before it costs memory', async () => {
  const socket = dial(at.port, '127.0.0.1')
  const path = `/app/${shop.system.pusher.key}?protocol=7`
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${freshNetwork()}\r\nConnection: Upgrade\r\n`,
  )
  socket.write('Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n')
  await once(socket, 'data')
  const asked = Buffer.from(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'chat_user_1' } }))
  // Masked with zeros, as the words are then.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | asked.length, 0, 0, 0, 0]), asked]))
  await once(socket, 'data')
  socket.pause()
  socket.on('error', () => undefined)
  // Each is another, for of those that are alike in a transaction only one is told.
  const tell = `select pg_notify('live_news', json_build_object('channel', 'chat_user_1', 'event', 'e', 'teller', 't',
                'data', json_build_object(i, repeat('x', 7000)))::text) from generate_series(1, 1000) i`
  for (let i = 0; i < 5; i++) await shop.pool.query(tell)
  const lost = new Promise((resolve) => socket.on('close', resolve))
  socket.resume()
  await lost
  // What the two systems kept for it, of 35 MB.
  expect(socket.bytesRead).toBeLessThan(15_000_000)
})

test('who would speak HTTP/2 is answered in HTTP/1.1, and nothing but the live channel is a socket', async () => {
  const offer = async (path: string, Upgrade: string) => {
    const asked = request({ port: at.port, path, headers: { Connection: 'Upgrade', Upgrade } }).end()
    const [{ statusCode }] = (await once(asked, 'response')) as [IncomingMessage]
    asked.destroy()
    return statusCode
  }
  expect(await offer('/healthz', 'h2c')).toBe(200)
  expect(await offer('/healthz', 'websocket')).toBe(404)
})

test('a hundred connections that stop half way are cut off, each after fifteen seconds', async () => {
  await Promise.all(half)
})
