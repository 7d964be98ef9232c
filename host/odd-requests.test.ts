import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/platform/log.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { type Listening, listen } from './listen.ts'
import { openListenerAnswers, refuseBadRequest } from './listener-answer.ts'
import { openHosts, type TestHost } from './testing/hosts.ts'

const shop = openTestShop()
const [one] = openHosts(shop, openLog('silent')) as readonly [TestHost]
let server: Listening

beforeAll(async () => {
  server = await listen(readConfig({ PORT: '0' }), openLog('silent'))
  server.serve(one.host)
  // Cached pages are looked up only after the first page was rendered.
  await one.textOf('/')
})
afterAll(() => server.close())

/** Sends raw text; resolves with the first line of the response. */
const send = async (text: string, to = server): Promise<string> => (await sendRaw(text, to)).split('\r\n')[0] ?? ''

/** Sends raw text; resolves with all bytes until the connection closes. */
function sendRaw(text: string, to: Listening): Promise<string> {
  const { port } = new URL(to.address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('close', () => resolve(answer))
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
])('the request %s gets a response, and the shop stays open', async (_, head) => {
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
  const networks: string[] = []
  const open = async (SOUK_ORIGIN: string) => {
    const opened = await listen(readConfig({ PORT: '0', SOUK_ORIGIN }), openLog('silent'))
    const onWrongHost = (network: string) => networks.push(network)
    opened.serve({ fetch: () => Promise.resolve(new Response('ok')), onWrongHost })
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

  test('reports each request and upgrade for another host with its network', async () => {
    networks.length = 0
    await ask(https, 'shop.example')
    await ask(https, 'elsewhere.example')
    await send(`GET /app/key HTTP/1.1\r\nHost: elsewhere.example\r\n${upgrade}`, https)
    expect(networks).toEqual(['127.0.0.1', '127.0.0.1'])
  })

  test.each(['', 'Host:\r\n', 'Host: shop.example\r\nHost: shop.example\r\n'])(
    'reports a request without one host, which it answers 400: %j',
    async (hosts) => {
      networks.length = 0
      expect(await send(`GET / HTTP/1.1\r\n${hosts}${close}`, https)).toBe('HTTP/1.1 400 Bad Request')
      expect(networks).toEqual(['127.0.0.1'])
    },
  )

  test('judges the host before what a request expects', async () => {
    expect(await ask(https, 'shop.example', '/', 'Expect: nonsense\r\n')).toBe('HTTP/1.1 417 Expectation Failed')
    expect(await ask(https, 'elsewhere.example', '/', 'Expect: nonsense\r\n')).toBe(misdirected)
  })

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

describe('responses of the listener itself', () => {
  const hsts = 'Strict-Transport-Security'
  const headers = ['X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy', 'Content-Security-Policy']
  let opening: Listening
  beforeAll(async () => {
    const env = { PORT: '0', APP_ENV: 'production', SOUK_ORIGIN: 'https://shop.example' }
    opening = await listen(readConfig(env), openLog('silent'))
  })
  afterAll(() => opening.close())

  const ours = 'HTTP/1.1\r\nHost: shop.example\r\n'
  test.each([
    ['while the shop opens', `GET / ${ours}${close}`, 503],
    ['to an upgrade while the shop opens', `GET /app/key ${ours}${upgrade}`, 503],
    ['to a request with two hosts', `GET / ${ours}Host: shop.example\r\n${close}`, 400],
    ['to a request without a host', `GET / HTTP/1.1\r\n${close}`, 400],
    ['to a request with an expectation that nobody knows', `GET / ${ours}Expect: nonsense\r\n${close}`, 417],
    ['to bytes that are no HTTP', 'no HTTP\r\n\r\n', 400],
    ['to a head that is too long', `GET / ${ours}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s have the headers of all others', async (_, text, status) => {
    const answer = await sendRaw(text, opening)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of [...headers, hsts]) expect(answer).toContain(`\r\n${name}: `)
  })

  test.each([close, upgrade])('to another host have no HSTS, with %j', async (end) => {
    const answer = await sendRaw(`GET / HTTP/1.1\r\nHost: elsewhere.example\r\n${end}`, opening)
    expect(answer).toMatch(/^HTTP\/1.1 421 /)
    for (const name of headers) expect(answer).toContain(`\r\n${name}: `)
    expect(answer).not.toContain(hsts)
  })

  test.each([
    ['/healthz', 200, close],
    ['/readyz', 503, close],
    ['/healthz', 503, upgrade],
  ])('to a probe of %s under another host have no HSTS, with %i', async (path, status, end) => {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: 10.0.0.7:3000\r\n${end}`, opening)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of headers) expect(answer).toContain(`\r\n${name}: `)
    expect(answer).not.toContain(hsts)
    expect(await sendRaw(`GET ${path} ${ours}${end}`, opening)).toContain(hsts)
  })

  test.each(['GET /\\elsewhere.example HTTP/1.1', 'OPTIONS * HTTP/1.1'])(
    'to an address that is none have headers: %s',
    async (line) => {
      const answer = await sendRaw(`${line}\r\nHost: localhost\r\n${close}`, server)
      expect(answer.slice(0, 13)).toBe('HTTP/1.1 400 ')
      for (const name of headers) expect(answer.toLowerCase()).toContain(`\r\n${name.toLowerCase()}: `)
    },
  )

  test('to bytes that are no HTTP never become part of a response that has begun', async () => {
    const slow = await listen(readConfig({ PORT: '0' }), openLog('silent'))
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('begun')) })
    slow.serve({ fetch: () => Promise.resolve(new Response(body)) })
    const socket = connect(Number(new URL(slow.address).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => {
      answer += part
      if (answer.includes('begun')) socket.write('no HTTP\r\n\r\n')
    })
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await new Promise((resolve) => socket.on('close', resolve))
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).not.toContain('400')
    await slow.close()
  })
})

describe('refuseBadRequest', () => {
  const refused = (code: string, isGone = false) => {
    const socket = new PassThrough()
    if (isGone) socket.end()
    refuseBadRequest(openListenerAnswers(readConfig({})), Object.assign(new Error(code), { code }), socket)
    return { text: String(socket.read() ?? ''), isDestroyed: socket.destroyed }
  }
  test('answers 408 to a request that was too slow', () => {
    expect(refused('ERR_HTTP_REQUEST_TIMEOUT').text).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
  })

  test.each([
    ['ECONNRESET', false],
    ['HPE_INVALID_METHOD', true],
  ])('answers nothing on a connection that is gone: %s', (code, isGone) => {
    expect(refused(code, isGone)).toEqual({ text: '', isDestroyed: true })
  })
})
