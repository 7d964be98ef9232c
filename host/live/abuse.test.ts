import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect as dial } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { type Running, startHost } from '../testing/start-host.ts'

const shop = openTestShop()
const { log, lines } = openLogLines()
let at: Running
/** Half-open requests, from the first test on. */
const halfOpen: Promise<void>[] = []

beforeAll(async () => {
  at = await startHost({ pool: shop.pool, log, env: { LIVE_SOCKETS_OF_A_NETWORK: '50', TRUSTED_PROXIES: '1' } })
  for (let i = 0; i < 100; i++) halfOpen.push(hang())
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

/** A client other than pusher-js. By default each has a separate network. */
function attack({ key = shop.system.pusher.key, query = '?protocol=7', network = freshNetwork() }: Attempt = {}) {
  const headers = { 'X-Forwarded-For': network, Origin: `http://127.0.0.1:${at.port}` }
  const socket = new WebSocket(`ws://127.0.0.1:${at.port}/app/${key}${query}`, { headers })
  const frames: { event: string; channel?: string; data: unknown }[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const send = (event: string, data: object = {}) => socket.send(JSON.stringify({ event, data }))
  return { socket, frames, closed, send, opened: () => once(socket, 'message') }
}

/** Sends half of a request and resolves when the connection is cut. */
async function hang(): Promise<void> {
  const socket = dial(at.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET /app/key?protocol=7 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n')
  socket.resume()
  await new Promise((resolve) => socket.on('close', resolve))
}

let networks = 0
/** On loopback: a shop in local mode rejects forwarded requests of other computers. */
function freshNetwork(): string {
  networks += 1
  return `127.0.113.${networks}`
}

test.each([
  [{ key: 'wrong' }, 4001],
  [{ query: '' }, 4008],
  [{ query: '?protocol=8' }, 4007],
  [{ query: '?protocol=%00' }, 4006],
])('a handshake with %o gets an error and is closed', async (attempt, code) => {
  const { frames, closed } = attack(attempt)
  expect(await closed).toBe(code)
  expect(frames).toEqual([{ event: 'pusher:error', data: { code, message: expect.any(String) } }])
})

test('a frame of 1 MB is never read', async () => {
  const { socket, opened, closed } = attack()
  await opened()
  socket.send('x'.repeat(1024 * 1024))
  expect(await closed).toBe(1009)
})

test('a connection is closed long before 10,000 subscriptions or pings', async () => {
  for (const event of ['pusher:subscribe', 'pusher:ping', 'client-shout']) {
    const { frames, opened, closed, send } = attack()
    await opened()
    for (let i = 1; i <= 10_000; i++) send(event, { channel: `chat_user_${i}` })
    expect(await closed).toBe(4301)
    expect(frames.length).toBeLessThan(70)
    expect(frames.filter((each) => each.event.endsWith('succeeded')).length).toBeLessThanOrEqual(16)
  }
  const { socket, opened, closed } = attack()
  await opened()
  for (let i = 0; i < 10_000; i++) socket.ping()
  // A frame in flight when the connection closes can hide the close code.
  expect([4301, 1006]).toContain(await closed)
})

test('a client cannot subscribe to foreign private, presence or unknown channels', async () => {
  const { frames, opened, send, socket } = attack()
  await opened()
  const names = ['private-user_1', 'private-shop_1', 'presence-user_1', 'private-encrypted-user_1', 'live_news', '*']
  for (const channel of names) send('pusher:subscribe', { channel, auth: 'key:00' })
  await expect.poll(() => frames.length).toBe(7)
  expect(new Set(frames.slice(1).map(({ event }) => event))).toEqual(new Set(['pusher:subscription_error']))
  socket.close()
})

test('another shopper’s open channel shows that an event happened, without its content', async () => {
  const { frames, opened, send, socket } = attack()
  await opened()
  send('pusher:subscribe', { channel: 'chat_user_1' })
  await expect.poll(() => frames.length).toBe(2)
  await shop.system.broadcast({ channel: 'chat_user_1', event: 'send-message-to-user', data: {} })
  await shop.system.broadcast({ channel: 'private-user_1', event: 'notices-changed', data: {} })
  await shop.system.broadcast({ channel: 'chat_user_1', event: 'send-message-to-user', data: {} })
  await expect.poll(() => frames.length).toBe(4)
  const expected = { event: 'send-message-to-user', channel: 'chat_user_1', data: '{}' }
  expect(frames.slice(2)).toEqual([expected, expected])
  socket.close()
})

test('the sockets of one network are limited and take none from others', async () => {
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
  const outgoing = Buffer.from(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'chat_user_1' } }))
  // The mask is zero, so the payload stays as it is.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | outgoing.length, 0, 0, 0, 0]), outgoing]))
  await once(socket, 'data')
  socket.pause()
  socket.on('error', () => undefined)
  // Each payload differs, for PostgreSQL merges equal notifications of a transaction.
  const notification = `select pg_notify('live_news', json_build_object('channel', 'chat_user_1', 'event', 'e', 'originId', 't',
                'data', json_build_object(i, repeat('x', 7000)))::text) from generate_series(1, 1000) i`
  for (let i = 0; i < 5; i++) await shop.pool.query(notification)
  const closedSocket = new Promise((resolve) => socket.on('close', resolve))
  socket.resume()
  await closedSocket
  // What the socket buffers held, of 35 MB.
  expect(socket.bytesRead).toBeLessThan(15_000_000)
})

test('a request for HTTP/2 is answered in HTTP/1.1, and only the realtime path accepts WebSockets', async () => {
  const offer = async (path: string, Upgrade: string) => {
    const outgoing = request({ port: at.port, path, headers: { Connection: 'Upgrade', Upgrade } }).end()
    const [{ statusCode }] = (await once(outgoing, 'response')) as [IncomingMessage]
    outgoing.destroy()
    return statusCode
  }
  expect(await offer('/healthz', 'h2c')).toBe(200)
  expect(await offer('/healthz', 'websocket')).toBe(404)
})

test('a hundred half-open connections are cut off, each after fifteen seconds', async () => {
  await Promise.all(halfOpen)
})
