import { once } from 'node:events'
import { connect as dial, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RealtimeEvent } from '#contract/realtime.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'
import { hear, openPage, subscribed } from '../testing/pages.ts'
import { type Running, startHost } from '../testing/running.ts'
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'

const shop = openTestShop()
const { log, lines } = openLogLines()
const endings: (() => unknown)[] = []
let person: Person
let user_id: number
/** Two processes that stay. */
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

const tell = (told: RealtimeEvent) => shop.system.broadcast(told)
const write = () => tell({ channel: `chat_user_${user_id}`, event: 'send-message-to-user', data: {} })
const message = ['send-message-to-user', {}]
const listening = `select pid from pg_stat_activity where datname = current_database() and query = 'listen live_news'`

test('pages hear at every process what any of them tells, once, and only what they listen to', async () => {
  const pages = [one, other, other].map((at) => hear(pageAt(at), `chat_user_${user_id}`))
  const stranger = hear(pageAt(one), `chat_user_${user_id + 1}`)
  for (const { heard } of [...pages, stranger]) await expect.poll(() => heard).toEqual([subscribed])
  await write()
  for (const { heard } of pages) await expect.poll(() => heard).toEqual([subscribed, message])
  expect(stranger.heard).toEqual([subscribed])
})

test('the own private channel is heard, and whoever unsubscribes hears no more', async () => {
  const page = pageAt(one)
  const [own, open] = [hear(page, `private-user_${user_id}`), hear(page, `chat_user_${user_id}`)]
  for (const { heard } of [own, open]) await expect.poll(() => heard).toEqual([subscribed])
  const noticed = { channel: `private-user_${user_id}`, event: 'notices-changed', data: {} } as const
  await tell(noticed)
  await expect.poll(() => own.heard).toEqual([subscribed, ['notices-changed', {}]])
  page.unsubscribe(`private-user_${user_id}`)
  await tell(noticed)
  await write()
  await expect.poll(() => open.heard).toEqual([subscribed, message])
  expect(own.heard).toHaveLength(2)
})

test('what a transaction takes back is told to nobody', async () => {
  const { heard } = hear(pageAt(one), `chat_user_${user_id}`)
  await expect.poll(() => heard).toEqual([subscribed])
  const failing = shop.system.transaction(async (ctx) => {
    await ctx.broadcast({ channel: `chat_user_${user_id}`, event: 'send-message-to-user', data: {} })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await write()
  await expect.poll(() => heard).toEqual([subscribed, message])
})

test('the channel of somebody else is not authorized, nor is it with a signature of its own making', async () => {
  const page = pageAt(one)
  const foreign = hear(page, `private-user_${user_id + 1}`)
  await expect.poll(() => foreign.heard.map(([event]) => event)).toEqual(['pusher:subscription_error'])
  page.send_event('pusher:subscribe', { channel: `private-user_${user_id + 1}`, auth: `${shop.system.pusher.key}:aa` })
  await expect.poll(() => foreign.heard).toHaveLength(2)
  expect(foreign.heard[1]).toEqual([
    'pusher:subscription_error',
    { type: 'AuthError', error: 'This connection is not authorized', status: 403 },
  ])
})

test('a session that ends loses its own channel at once, and other sessions of the shopper hear it again', async () => {
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
  const [left, stays] = [hear(pageAt(one, ending), channel), hear(pageAt(other, living), channel)]
  for (const { heard } of [left, stays]) await expect.poll(() => heard).toEqual([subscribed])
  await ending.call('GET /logout')
  await expect.poll(() => left.heard.map(([event]) => event)).toContain('pusher:subscription_error')
  await expect.poll(() => stays.heard).toEqual([subscribed, subscribed])
  await tell({ channel, event: 'notices-changed', data: {} })
  await expect.poll(() => stays.heard.at(-1)).toEqual(['notices-changed', {}])
  expect(left.heard.map(([event]) => event)).not.toContain('notices-changed')
})

test('a socket that is cut is replaced within seconds, and the page knows that it may have missed something', async () => {
  const proxy = await proxyTo(one.port)
  const { heard } = hear(pageAt(proxy), `chat_user_${user_id}`)
  await expect.poll(() => heard).toEqual([subscribed])
  proxy.disconnectAll()
  await write()
  await expect.poll(() => heard).toEqual([subscribed, subscribed])
  await write()
  await expect.poll(() => heard).toEqual([subscribed, subscribed, message])
})

test('a process that ends sends its pages to the next one at once, and waits for nobody', async () => {
  const leaving = await startHost({ pool: shop.pool, log })
  const proxy = await proxyTo(leaving.port)
  const page = pageAt(proxy)
  const { heard } = hear(page, `chat_user_${user_id}`)
  await expect.poll(() => heard).toEqual([subscribed])
  const dead = await openDeaf(leaving.port)
  proxy.redirectTo(other.port)
  const begun = Date.now()
  await leaving.stop()
  expect(Date.now() - begun).toBeLessThan(8_000)
  expect(dead.destroyed || dead.readableEnded).toBe(true)
  await expect.poll(() => heard).toEqual([subscribed, subscribed])
})

test('a process that hears nothing sends its pages away, and takes them again once it hears', async () => {
  const page = pageAt(one)
  const errors: unknown[] = []
  page.connection.bind('error', (error: unknown) => errors.push(error))
  const { heard } = hear(page, `chat_user_${user_id}`)
  await expect.poll(() => heard).toEqual([subscribed])
  await shop.pool.query(`select pg_terminate_backend(pid) from (${listening}) l`)
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual([subscribed, subscribed])
  expect(errors).toContainEqual(expect.objectContaining({ data: expect.objectContaining({ code: 4100 }) }))
  const silence = expect.objectContaining({ msg: expect.stringContaining('not heard of') })
  expect(lines.splice(0)).toEqual([silence, silence])
})

async function proxyTo(port: number): Promise<TcpProxy> {
  const proxy = await openTcpProxy(port)
  endings.push(proxy.close)
  return proxy
}

/** Somebody who connects and then neither reads nor says goodbye. */
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
