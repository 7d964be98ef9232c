import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { type Listening, listen } from './listen.ts'

const { log, lines } = openLogLines()
let refusals = 0

async function open(env: Record<string, string> = {}): Promise<Listening> {
  const opened = await listen(readConfig({ PORT: '0', ...env }), log)
  const fetch = () => Promise.resolve(new Response('the shop'))
  opened.serve({ fetch, onWrongHost: () => (refusals += 1) })
  return opened
}

let local: Listening
beforeAll(async () => {
  local = await open()
})
beforeEach(() => {
  refusals = 0
})
afterAll(() => local.close())

interface RequestParams {
  readonly to?: Listening
  readonly path?: string
  readonly headers?: Record<string, string>
}

/** `fetch` cannot set `Host`. */
function ask({
  to = local,
  path = '/',
  headers = {},
}: RequestParams): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(`${to.address}${path}`, { headers }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part)).on('end', () => resolve({ status: answer.statusCode, text }))
    })
    asking.on('upgrade', reject).on('error', reject).end()
  })
}

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  '127.0.0.1:3000',
  '127.0.0.1',
  '[::1]:3000',
  '[::1]',
  'shop.localhost:3000',
])('in local mode the shop answers its own computer under %s', async (host) => {
  expect(await ask({ headers: { Host: host } })).toEqual({ status: 200, text: 'the shop' })
})

test('local mode accepts requests that a proxy forwards from the same computer', async () => {
  const headers = {
    'X-Forwarded-For': '127.0.0.1, ::1',
    'X-Forwarded-Host': 'localhost:3000',
    'X-Real-IP': '127.0.0.1',
  }
  expect((await ask({ headers })).status).toBe(200)
  expect(lines).toEqual([])
})

const forwarded: Record<string, string>[] = [
  { 'X-Forwarded-For': '203.0.113.7' },
  { 'X-Forwarded-For': '127.0.0.1, 203.0.113.7' },
  { 'X-Forwarded-For': '' },
  { 'X-Forwarded-Host': 'shop.example' },
  { 'X-Real-IP': '203.0.113.7' },
  { Forwarded: 'for=203.0.113.7' },
  { Via: '1.1 proxy' },
]

test.each(forwarded)('in local mode a forwarded request is refused with what to set: %o', async (headers) => {
  const { status, text } = await ask({ headers })
  expect(status).toBe(403)
  expect(text).toMatch(/set APP_ENV=production and SOUK_ORIGIN/)
  expect(refusals).toBe(1)
})

test.each(['shop.example', '203.0.113.7:3000', 'localhost.example', '127.evil.example', '[::2]:3000'])(
  'in local mode a request for the host %s is refused with what to set',
  async (host) => {
    const { status, text } = await ask({ headers: { Host: host } })
    expect(status).toBe(421)
    expect(text).toMatch(/set APP_ENV=production and SOUK_ORIGIN/)
  },
)

test('in local mode an upgrade of another computer is refused', async () => {
  const headers = { Connection: 'Upgrade', Upgrade: 'websocket', 'X-Forwarded-For': '203.0.113.7' }
  expect((await ask({ path: '/app/key', headers })).status).toBe(403)
})

test('local mode answers health checks from any address', async () => {
  const headers = { Host: '10.0.0.7:3000', 'X-Forwarded-For': '203.0.113.7' }
  for (const path of ['/healthz', '/readyz']) expect((await ask({ path, headers })).status).toBe(200)
})

test('in local mode the first request of another computer is logged, the others are not', async () => {
  const fresh = await open()
  lines.length = 0
  for (const headers of forwarded) await ask({ to: fresh, headers })
  expect(lines).toEqual([expect.objectContaining({ msg: expect.stringMatching(/local mode.*APP_ENV=production/) })])
  await fresh.close()
})

test.each([
  ['local mode without its tools', { SOUK_ORIGIN: 'http://shop.example' }],
  ['production', { APP_ENV: 'production', SOUK_ORIGIN: 'http://shop.example' }],
])('%s answers forwarded requests', async (_, env) => {
  const opened = await open(env)
  const headers = { Host: 'shop.example', 'X-Forwarded-For': '203.0.113.7', Via: '1.1 proxy' }
  expect((await ask({ to: opened, headers })).status).toBe(200)
  await opened.close()
})
