import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { type Running, startHost } from '../testing/start-host.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = openTestShop()
const { log, lines } = openLogLines()
let at: Running
beforeAll(async () => {
  at = await startHost({ pool: shop.pool, log })
})
afterAll(() => at.stop())

/** `fetch` cannot send TRACE. */
const ask = (method: string, path: string): Promise<{ status?: number; headers: NodeJS.Dict<string | string[]> }> =>
  new Promise((resolve, reject) => {
    const asking = request({ port: at.port, method, path }, (answer) => {
      const { statusCode: status, headers } = answer.resume()
      answer.on('end', () => resolve({ ...(status && { status }), headers }))
    })
    asking.on('error', reject).end()
  })

/** Log lines of concurrent jobs do not count. */
const ofPages = () => lines.filter((line) => 'path' in line || 'request_id' in line)

const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
const paths = [
  '/',
  '/products',
  '/products.data',
  '/no-such-page',
  '/%E0%A4%A',
  '/robots.txt',
  '/offline',
  '/sandbox-pay/x',
]

test.each(methods)('a page answers %s with 405 and the headers of every answer, and logs nothing', async (method) => {
  for (const path of [...paths, `/${'long'.repeat(2_000)}`]) {
    const { status, headers } = await ask(method, path)
    expect([status, headers.allow, headers['x-frame-options']]).toEqual([405, 'GET, HEAD', 'DENY'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  expect(ofPages()).toEqual([])
})

test.each([
  '/products?page=x',
  '/no-such-page.data',
  '/products.data?_routes=none',
  '/__manifest?paths=/%00',
  '/%00',
  '/a%2f..%2f.data',
])('a malformed page request logs no error: %s', async (path) => {
  expect((await ask('GET', path)).status).toBeLessThan(500)
  expect(ofPages()).toEqual([])
})
