import { once } from 'node:events'
import { connect as dial, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RealtimeEvent } from '#contract/realtime.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'
import { collectEvents, openPage, subscribedEvent } from '../testing/live-page.ts'
import { type Running, startHost } from '../testing/start-host.ts'
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'

const shop = openTestShop()
const { log, lines } = openLogLines()
const endings: (() => unknown)[] = []
let person: Person
let user_id: number
let one: Running
let other: Running

beforeAll(async () => {
  person = await shop.shopper('Zubaida Qasimova')
  const { rows } = await shop.pool.query(`select id from users where name = 'Zubaida Qasimova'`)
  user_id = rows[0].id
  one = await startHost({ pool: shop.pool, log })
  other = await startHost({ pool: shop.pool, log })
})
afterAll(() => Promise.all([one.stop(), other.stop()]))
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
  expect(lines.splice(0)).toEqual([])
})

function pageAt({ port }: Pick<Running, 'port'>, by: Person = person) {
  const page = openPage({ key: shop.system.pusher.key, port, by })
  endings.push(() => page.disconnect())
  return page
}

const broadcast = (event: RealtimeEvent) => shop.system.broadcast(event)
const sendMessage = () => broadcast({ channel: `chat_user_${user_id}`, event: 'send-message-to-user', data: {} })
const message = ['send-message-to-user', {}]
const listening = `select pid from pg_stat_activity where datname = current_database() and query = 'listen live_news'`

test('pages at every process receive each event of their channels once', async () => {
  const pages = [one, other, other].map((at) => collectEvents(pageAt(at), `chat_user_${user_id}`))
  const stranger = collectEvents(pageAt(one), `chat_user_${user_id + 1}`)
  for (const { events } of [...pages, stranger]) await expect.poll(() => events).toEqual([subscribedEvent])
  await sendMessage()
  for (const { events } of pages) await expect.poll(() => events).toEqual([subscribedEvent, message])
  expect(stranger.events).toEqual([subscribedEvent])
})

test('a page receives its own private channel until it unsubscribes', async () => {
  const page = pageAt(one)
  const [own, open] = [collectEvents(page, `private-user_${user_id}`), collectEvents(page, `chat_user_${user_id}`)]
  for (const { events } of [own, open]) await expect.poll(() => events).toEqual([subscribedEvent])
  const noticed = { channel: `private-user_${user_id}`, event: 'notices-changed', data: {} } as const
  await broadcast(noticed)
  await expect.poll(() => own.events).toEqual([subscribedEvent, ['notices-changed', {}]])
  page.unsubscribe(`private-user_${user_id}`)
  await broadcast(noticed)
  await sendMessage()
  await expect.poll(() => open.events).toEqual([subscribedEvent, message])
  expect(own.events).toHaveLength(2)
})

test('an event of a transaction that is rolled back is not sent', async () => {
  const { events } = collectEvents(pageAt(one), `chat_user_${user_id}`)
  await expect.poll(() => events).toEqual([subscribedEvent])
  const failing = shop.system.transaction(async (ctx) => {
    await ctx.broadcast({ channel: `chat_user_${user_id}`, event: 'send-message-to-user', data: {} })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await sendMessage()
  await expect.poll(() => events).toEqual([subscribedEvent, message])
})

test('another shopper’s private channel is not authorised, not even with a forged signature', async () => {
  const page = pageAt(one)
  const foreign = collectEvents(page, `private-user_${user_id + 1}`)
  await expect.poll(() => foreign.events.map(([event]) => event)).toEqual(['pusher:subscription_error'])
  page.send_event('pusher:subscribe', { channel: `private-user_${user_id + 1}`, auth: `${shop.system.pusher.key}:aa` })
  await expect.poll(() => foreign.events).toHaveLength(2)
  expect(foreign.events[1]).toEqual([
    'pusher:subscription_error',
    { type: 'AuthError', error: 'This connection is not authorized', status: 403 },
  ])
})

test('a session that ends loses its private channel at once, and other sessions of the shopper resubscribe', async () => {
  const form = { phone: '799000111', password: 'olive tree number 12' }
  const body = { ...form, name: 'Rana Aziz', country: 'Jordan', phone_code: '+962', email: '' }
  const { data } = await shop.visitor.call('POST /registration', { body })
  const again = await shop.visitor.call('POST /login', { body: form })
  const channel = `private-user_${data.user.id}` as const
  const bearer = (token: string): Person => ({
    ...person,
    call: (address, request) =>
      shop.visitor.call(address, { ...request, headers: { Authorization: `Bearer ${token}` } } as never),
  })
  const [ending, living] = [data.access.token, again.data.access.token].map(bearer) as [Person, Person]
  const [left, stays] = [collectEvents(pageAt(one, ending), channel), collectEvents(pageAt(other, living), channel)]
  for (const { events } of [left, stays]) await expect.poll(() => events).toEqual([subscribedEvent])
  await ending.call('GET /logout')
  await expect.poll(() => left.events.map(([event]) => event)).toContain('pusher:subscription_error')
  await expect.poll(() => stays.events).toEqual([subscribedEvent, subscribedEvent])
  await broadcast({ channel, event: 'notices-changed', data: {} })
  await expect.poll(() => stays.events.at(-1)).toEqual(['notices-changed', {}])
  expect(left.events.map(([event]) => event)).not.toContain('notices-changed')
})

test('a broken socket is replaced within seconds, and the page learns that it may have missed events', async () => {
  const proxy = await proxyTo(one.port)
  const { events } = collectEvents(pageAt(proxy), `chat_user_${user_id}`)
  await expect.poll(() => events).toEqual([subscribedEvent])
  proxy.disconnectAll()
  await sendMessage()
  await expect.poll(() => events).toEqual([subscribedEvent, subscribedEvent])
  await sendMessage()
  await expect.poll(() => events).toEqual([subscribedEvent, subscribedEvent, message])
})

test('a stopping process closes its sockets at once, and pages reconnect to the next one', async () => {
  const leaving = await startHost({ pool: shop.pool, log })
  const proxy = await proxyTo(leaving.port)
  const page = pageAt(proxy)
  const { events } = collectEvents(page, `chat_user_${user_id}`)
  await expect.poll(() => events).toEqual([subscribedEvent])
  const dead = await openDeaf(leaving.port)
  proxy.redirectTo(other.port)
  const begun = Date.now()
  await leaving.stop()
  expect(Date.now() - begun).toBeLessThan(8_000)
  expect(dead.destroyed || dead.readableEnded).toBe(true)
  await expect.poll(() => events).toEqual([subscribedEvent, subscribedEvent])
})

test('a process without notifications closes its sockets, and accepts them again once notifications return', async () => {
  const page = pageAt(one)
  const errors: unknown[] = []
  page.connection.bind('error', (error: unknown) => errors.push(error))
  const { events } = collectEvents(page, `chat_user_${user_id}`)
  await expect.poll(() => events).toEqual([subscribedEvent])
  await shop.pool.query(`select pg_terminate_backend(pid) from (${listening}) l`)
  await expect.poll(() => events, { timeout: 20_000 }).toEqual([subscribedEvent, subscribedEvent])
  expect(errors).toContainEqual(expect.objectContaining({ data: expect.objectContaining({ code: 4100 }) }))
  const silence = expect.objectContaining({ msg: expect.stringContaining('not received') })
  expect(lines.splice(0)).toEqual([silence, silence])
})

async function proxyTo(port: number): Promise<TcpProxy> {
  const proxy = await openTcpProxy(port)
  endings.push(proxy.close)
  return proxy
}

/** A client that connects and then neither reads nor closes. */
async function openDeaf(port: number): Promise<Socket> {
  const socket = dial(port, '127.0.0.1')
  const { key } = shop.system.pusher
  socket.write(
    `GET /app/${key}?protocol=7 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`,
  )
  socket.write('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n')
  await once(socket, 'data')
  socket.on('error', () => undefined)
  return socket
}
