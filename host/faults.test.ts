import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { lockWaitersSql } from '#server/testing/blocked-queries.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { type Host, openHost } from './host.ts'

const shop = openTestShop()
const { log, lines } = openLogLines()
let folder: string
let host: Host

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-faults-'))
  const config = readConfig({ SOUK_DATA: folder, SOUK_DRAW_AHEAD: 'off' })
  host = await openHost({ config, log, pool: shop.pool, server: createServer() })
})
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

test('a picture whose database connection is lost responds with an id that is in the log', async () => {
  const holder = await shop.pool.connect()
  // Nothing can close while a failed test holds its connection and its lock.
  onTestFinished(async () => {
    await holder.query('rollback').finally(() => holder.release())
  })
  await holder.query('begin; lock table pictures')
  const ended = `select pg_terminate_backend(pid) from (${lockWaitersSql}) w`
  const answer = host.fetch(new Request('http://shop.example/pictures/a-lamp/320.webp'), '203.0.113.1')
  await expect.poll(async () => (await holder.query(ended)).rowCount).toBeGreaterThan(0)
  const { status, headers } = await answer
  expect([status, headers.get('Cache-Control'), headers.get('X-Content-Type-Options')]).toEqual([
    503,
    'no-store',
    'nosniff',
  ])
  const request_id = headers.get('X-Request-Id')
  expect(request_id).toMatch(/^[\da-f-]{36}$/)
  // Scheduled jobs that ran meanwhile on the same table log as well.
  const ofRequests = lines.filter((line) => !('job' in line))
  expect(ofRequests).toEqual([expect.objectContaining({ request_id, path: '/pictures/a-lamp/320.webp' })])
})
