import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
function send(text: string): Promise<string> {
  const { port } = new URL(server.address)
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
