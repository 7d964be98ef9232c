import { expect, test, vi } from 'vitest'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openRenderer } from './renderer.ts'

vi.setConfig({ testTimeout: 60_000 })

const noApi = () => Promise.reject(new Error('the API is gone'))

async function render(request: Request) {
  const { log, lines } = openLogLines()
  const renderer = await openRenderer(log, { origin: undefined, development: undefined })
  const { status, headers } = await renderer.render(request, noApi)
  return { status, request_id: headers.get('X-Request-Id'), lines }
}

test('a page that fails is logged with the id of its response and a path that is cut', async () => {
  const { status, request_id, lines } = await render(new Request(`http://localhost/${'a'.repeat(5_000)}`))
  expect(status).toBe(500)
  expect(request_id).toMatch(/^[\da-f-]{36}$/)
  const path = `/${'a'.repeat(199)}…`
  expect(lines[0]).toMatchObject({
    level: 50,
    msg: 'page failed',
    request_id,
    path,
    err: { message: 'the API is gone' },
  })
})

test('a request that the router rejects is not logged as a failed page', async () => {
  for (const method of ['POST', 'OPTIONS']) {
    const request = new Request('http://localhost/none', { method })
    expect(await render(request)).toEqual({ status: 405, request_id: null, lines: [] })
  }
})
