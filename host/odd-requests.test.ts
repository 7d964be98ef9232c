import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/kit/log.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { type Listening, listen } from './listen.ts'
import { openHosts, type TestHost } from './testing/hosts.ts'

const shop = openTestShop()
const [one] = openHosts(shop, openLog('silent')) as readonly [TestHost]
let server: Listening

beforeAll(async () => {
  server = await listen(readConfig({ PORT: '0' }), openLog('silent'))
  server.serve(one.host)
  // From the first page on requests are looked up among those that are kept.
  await one.textOf('/')
})
afterAll(() => server.close())

/** Sends a text as it stands; the first line of what comes back. */
function send(text: string, to = server): Promise<string> {
  const { port } = new URL(to.address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
  })
}

test.each([
  ['an address with a host of its own', 'GET http://elsewhere.example/ HTTP/1.1\r\nHost: localhost'],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: ['],
  ['no host at all', 'GET / HTTP/1.0'],
  ['an address that is none', 'GET //[ HTTP/1.1\r\nHost: localhost'],
  ['an escape that is none', 'GET /%E0%A4%A HTTP/1.1\r\nHost: localhost'],
  ['a method that nobody knows', 'BREW / HTTP/1.1\r\nHost: localhost'],
])('%s is answered, and the shop stays open', async (_, head) => {
  expect(await send(`${head}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 [234]\d\d /)
  expect((await fetch(`${server.address}/`)).status).toBe(200)
})

const close = 'Connection: close\r\n\r\n'

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nhost: elsewhere.example'],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost'],
  ['two hosts in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: localhost\r\nHost: localhost'],
  ['no host', 'GET / HTTP/1.1'],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:'],
  ['two hosts for a probe', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: localhost'],
])('a request with %s is answered 400', async (_, head) => {
  expect(await send(`${head}\r\n${close}`)).toBe('HTTP/1.1 400 Bad Request')
})

const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n'

test.each([
  ['no host', 'GET /app/key HTTP/1.1'],
  ['two hosts', 'GET /app/key HTTP/1.1\r\nHost: localhost\r\nHost: localhost'],
])('an upgrade with %s is answered 400', async (_, head) => {
  expect(await send(`${head}\r\n${upgrade}`)).toBe('HTTP/1.1 400 Bad Request')
})

describe('a shop with an origin', () => {
  let https: Listening
  let http: Listening
  const open = async (SOUK_ORIGIN: string) => {
    const opened = await listen(readConfig({ PORT: '0', SOUK_ORIGIN }), openLog('silent'))
    opened.serve({ fetch: () => Promise.resolve(new Response('ok')) })
    return opened
  }
  beforeAll(async () => {
    https = await open('https://shop.example')
    http = await open('http://shop.example:8080')
  })
  afterAll(() => Promise.all([https.close(), http.close()]))

  const ask = (to: Listening, host: string, path = '/', more = '') =>
    send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}${close}`, to)
  const [ok, misdirected] = ['HTTP/1.1 200 OK', 'HTTP/1.1 421 Misdirected Request']

  test.each(['shop.example', 'Shop.Example', 'shop.example:443'])('answers for the host %s', async (host) => {
    expect(await ask(https, host)).toBe(ok)
  })

  test.each(['elsewhere.example', 'shop.example:80', 'shop.example.elsewhere.example', '127.0.0.1', '['])(
    'answers 421 for the host %s',
    async (host) => expect(await ask(https, host)).toBe(misdirected),
  )

  test('compares a port that its origin names', async () => {
    expect(await ask(http, 'shop.example:8080')).toBe(ok)
    for (const host of ['shop.example', 'shop.example:80']) expect(await ask(http, host)).toBe(misdirected)
  })

  test('answers 421 in plain text', async () => {
    const answer = await fetch(`${https.address}/`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([421, 'text/plain; charset=utf-8'])
    expect(await answer.text()).toBe('This server does not answer for that host.')
  })

  test.each(['/healthz', '/readyz', '/healthz?from=probe'])('answers %s under every host', async (path) => {
    expect(await ask(https, '10.0.0.7:3000', path)).toBe(ok)
  })

  test.each(['/healthzz', '/api/../healthz', '/readyz/'])('answers 421 for %s, which is no probe', async (path) => {
    expect(await ask(https, '10.0.0.7:3000', path)).toBe(misdirected)
  })

  test('compares the host of an absolute request target instead of the header', async () => {
    expect(await ask(https, 'elsewhere.example', 'http://shop.example/')).toBe(ok)
    expect(await ask(https, 'shop.example', 'http://elsewhere.example/')).toBe(misdirected)
  })

  test('ignores X-Forwarded-Host', async () => {
    expect(await ask(https, 'elsewhere.example', '/', 'X-Forwarded-Host: shop.example\r\n')).toBe(misdirected)
    expect(await ask(https, 'shop.example', '/', 'X-Forwarded-Host: elsewhere.example\r\n')).toBe(ok)
  })

  test('answers 421 for an upgrade under another host', async () => {
    expect(await send(`GET /app/key HTTP/1.1\r\nHost: elsewhere.example\r\n${upgrade}`, https)).toBe(misdirected)
  })
})
