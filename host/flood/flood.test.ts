import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/platform/log.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { type Host, openHost } from '../host.ts'

const shop = openTestShop()
let folder: string
let host: Host

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-flood-'))
  const config = readConfig({ REQUESTS_PER_SECOND: '2', SOUK_DATA: folder, SOUK_DRAW_AHEAD: 'off' })
  host = await openHost({ config, log: openLog('silent'), pool: shop.pool, server: createServer() })
})
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

/** Number of concurrent equal requests that got 429. */
async function refusedOf(many: number, path: string, network: string): Promise<number> {
  const ask = () => host.fetch(new Request(`http://shop.example${path}`), network)
  const answers = await Promise.all(Array.from({ length: many }, ask))
  const refused = answers.filter(({ status }) => status === 429)
  for (const { headers } of refused) expect(headers.get('Retry-After')).toBe('1')
  return refused.length
}

test('a flood of pages from one network is slowed down, and only that one', async () => {
  expect(await refusedOf(30, '/no-such-page', '203.0.113.1')).toBeGreaterThan(0)
  expect(await refusedOf(19, '/api/countries', '203.0.113.1')).toBeGreaterThan(0)
  expect(await refusedOf(15, '/no-such-page', '203.0.113.2')).toBe(0)
  expect(await refusedOf(100, '/healthz', '203.0.113.1')).toBe(0)
}, 20_000)

test('a hundred cached pictures are no flood, a thousand are; files of the build are never counted', async () => {
  const { rows } = await shop.pool.query(
    'select name from pictures join drawings on picture_id = id order by id limit 1',
  )
  const path = `/pictures/${rows[0].name}/48.webp`
  expect(await refusedOf(1, path, '203.0.113.6')).toBe(0)
  expect(await refusedOf(100, path, '203.0.113.3')).toBe(0)
  expect(await refusedOf(1_000, path, '203.0.113.4')).toBeGreaterThan(500)
  const [asset] = await readdir(join(import.meta.dirname, '../../build/client/assets'))
  expect(await refusedOf(300, `/assets/${asset}`, '203.0.113.5')).toBe(0)
})

test('a picture that must be drawn costs as much as a page', async () => {
  const { rows } = await shop.pool.query<{ name: string }>(
    'select name from pictures join drawings on picture_id = id order by id limit 40',
  )
  const ask = ({ name }: { name: string }) =>
    host.fetch(new Request(`http://shop.example/pictures/${name}/64.webp`), '203.0.113.7')
  const statuses = (await Promise.all(rows.map(ask))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(24)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})
