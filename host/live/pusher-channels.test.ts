import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openRemotePublisher } from '#server/platform/pusher/remote-publisher.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { type Running, startHost } from '../testing/start-host.ts'

/** An external service as Pusher Channels specifies it (HTTP API, "Authentication"): event batches with signatures. */
const app = { id: '4711', key: 'outside-key', secret: 'outside-secret' }
const received: object[] = []
const sizes: number[] = []
/** Counts requests with messages to the shop; notices of its people may leave between them. */
const state = { failures: 0, requests: 0 }
const service = createServer(async (incoming, outgoing) => {
  const body = await textOf(incoming)
  const hasMessage = body.includes('send-message-to-shop')
  if (hasMessage) state.requests += 1
  if (hasMessage && state.requests <= state.failures) return outgoing.writeHead(503).end()
  if (!isSigned(incoming, body)) return outgoing.writeHead(401).end()
  const { batch } = JSON.parse(body) as { batch: { channel: string; name: string; data: string }[] }
  sizes.push(batch.length)
  received.push(...batch)
  outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
})

function isSigned({ method, url = '' }: IncomingMessage, body: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://service.example')
  const signature = searchParams.get('auth_signature')
  searchParams.delete('auth_signature')
  searchParams.sort()
  const signed = [method, pathname, decodeURIComponent(searchParams.toString())].join('\n')
  const isWhole = searchParams.get('body_md5') === createHash('md5').update(body).digest('hex')
  const right = createHmac('sha256', app.secret).update(signed).digest('hex')
  return isWhole && signature === right && pathname === `/apps/${app.id}/batch_events`
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of incoming) text += part
  return text
}

const shop = openTestShop()
const { log, lines } = openLogLines()
const hosts: Running[] = []
let url: string

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const env = { PUSHER_APP_ID: app.id, PUSHER_APP_KEY: app.key, PUSHER_APP_SECRET: app.secret, PUSHER_URL: url }
  for (let i = 0; i < 2; i++) hosts.push(await startHost({ pool: shop.pool, log, env }))
})
beforeEach(() => {
  received.length = 0
  sizes.length = 0
  Object.assign(state, { failures: 0, requests: 0 })
})
afterAll(async () => {
  for (const host of hosts) await host.stop()
  service.close()
})

const upgrading = { Connection: 'Upgrade', Upgrade: 'websocket' }

/** Writes to a shop through a process, which broadcasts an event. */
async function sendMessage(by: string, { port }: Running, times = 1): Promise<void> {
  const headers = { Authorization: `Bearer ${by}`, 'Content-Type': 'application/json' }
  for (let i = 0; i < times; i++) {
    const body = JSON.stringify({ shop_id: 1, message: `Hello ${i}`, type: 'user' })
    const reply = await fetch(`http://127.0.0.1:${port}/api/send-message`, { method: 'POST', headers, body })
    expect(reply.status).toBe(200)
  }
}

const tokenOf = async (name: string) => String((await shop.shopper(name)).token)
const eventsOfShop = () => received.filter((each) => 'channel' in each && each.channel === 'private-shop_1')

test('pages get the address of the external service and may connect to it; the shop’s own endpoint is closed', async () => {
  const [one] = hosts
  const settings = await (await fetch(`http://127.0.0.1:${one?.port}/api/master`)).json()
  const host = url.replace('http', 'ws')
  expect(settings).toMatchObject({ data: { pusher_app_key: app.key, pusher_app_cluster: null, pusher_host: host } })
  const page = await fetch(`http://127.0.0.1:${one?.port}/zones`)
  expect(page.headers.get('Content-Security-Policy')).toContain(`connect-src 'self' ${host};`)
  const upgrade = request({ port: one?.port, path: `/app/${app.key}?protocol=7`, headers: upgrading })
  const [answer] = (await once(upgrade.end(), 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(404)
})

test('each process forwards its own events, so that each is sent once and in order', async () => {
  const token = await tokenOf('Zubaida Qasimova')
  await Promise.all(hosts.map((host) => sendMessage(token, host, 15)))
  await expect.poll(() => eventsOfShop().length).toBe(30)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(eventsOfShop()).toHaveLength(30)
  expect(eventsOfShop()[0]).toMatchObject({ name: 'send-message-to-shop', data: expect.stringContaining('user_id') })
  expect(Math.max(...sizes)).toBeLessThanOrEqual(10)
})

test('a failing service is retried, and events that it never accepts are logged', async () => {
  const [one] = hosts as [Running]
  const token = await tokenOf('Somebody Else')
  state.failures = 2
  await sendMessage(token, one)
  await expect.poll(() => eventsOfShop().length).toBe(1)
  Object.assign(state, { failures: 3, requests: 0 })
  await sendMessage(token, one)
  await expect.poll(() => lines.length).toBe(1)
  expect(lines.splice(0)).toEqual([expect.objectContaining({ msg: 'live events were not published', level: 50 })])
  expect(JSON.stringify(lines)).not.toContain(app.secret)
  expect(eventsOfShop()).toHaveLength(1)
})

test('a redirect of the service is not followed', async () => {
  const followed: unknown[] = []
  const other = createServer((request, response) => {
    followed.push(request.url)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const moved = createServer((request, response) => {
    response.writeHead(307, { Location: `${elsewhere}${request.url}` }).end()
  }).listen(0, '127.0.0.1')
  await once(moved, 'listening')
  const lostCounts: number[] = []
  const appConfig = { app_id: app.id, key: app.key, secret: app.secret, cluster: null }
  const movedUrl = `http://127.0.0.1:${(moved.address() as AddressInfo).port}`
  const outside = await openRemotePublisher({ ...appConfig, url: movedUrl }, (_, count) => lostCounts.push(count))
  outside.publish({ channel: 'chat_user_1', event: 'send-message-to-user', data: {} })
  await outside.close()
  expect([lostCounts, followed]).toEqual([[1], []])
  for (const server of [moved, other]) server.close()
})

test('a stopping process waits a few seconds for a silent service, and logs how many events are lost', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const lostCounts: number[] = []
  const appConfig = { app_id: app.id, key: app.key, secret: app.secret, cluster: null }
  const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const outside = await openRemotePublisher({ ...appConfig, url: silentUrl }, (_, count) => lostCounts.push(count))
  for (let i = 0; i < 25; i++) outside.publish({ channel: 'chat_user_1', event: 'send-message-to-user', data: {} })
  const begun = Date.now()
  await outside.close()
  expect(Date.now() - begun).toBeLessThan(15_000)
  // The first is being sent.
  expect(lostCounts).toEqual([24])
  silent.closeAllConnections()
  silent.close()
})
