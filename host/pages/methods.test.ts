import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { type Running, startHost } from '../testing/running.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = openTestShop()
const { log, lines } = openLogLines()
let at: Running
beforeAll(async () => {
  at = await startHost({ pool: shop.pool, log })
})
afterAll(() => at.stop())

/** `fetch` sends no TRACE. */
const ask = (method: string, path: string): Promise<{ status?: number; headers: NodeJS.Dict<string | string[]> }> =>
  new Promise((resolve, reject) => {
    const asking = request({ port: at.port, method, path }, (answer) => {
      const { statusCode: status, headers } = answer.resume()
      answer.on('end', () => resolve({ ...(status && { status }), headers }))
    })
    asking.on('error', reject).end()
  })

/** Jobs run beside the pages: what they say on a busy machine is not looked at. */
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
])('a page that a stranger asks for in a strange way is no fault in the log: %s', async (path) => {
  expect((await ask('GET', path)).status).toBeLessThan(500)
  expect(ofPages()).toEqual([])
})
