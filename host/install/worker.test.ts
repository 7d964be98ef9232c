import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestShop } from '#server/testing/shop.ts'
import { openFiles } from '../statics.ts'
import { openWorker } from './worker.ts'

const shop = openTestShop()
const built = join(import.meta.dirname, '../../build/client')

const ask = (headers: Record<string, string> = {}, folder = built) =>
  openWorker(shop.pool, folder)(new Request('http://shop.example/service-worker.js', { headers }))
const textOf = async () => (await (await ask())?.text()) ?? ''
const set = (value: unknown) =>
  shop.pool.query(
    `insert into settings (key, value) values ('offline', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(value)],
  )

test('the worker caches pages, shows messages, may request the shop only, and is revalidated each time', async () => {
  const answer = await ask()
  expect(answer?.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(answer?.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer?.headers.get('Content-Security-Policy')).toContain("connect-src 'self'")
  const text = (await answer?.text()) ?? ''
  expect([/respondWith/.test(text), /showNotification/.test(text)]).toEqual([true, true])
  const conditional = { 'If-None-Match': answer?.headers.get('ETag') ?? '' }
  expect((await ask(conditional))?.status).toBe(304)
})

test('the revoked worker handles no request, deletes its caches, and shows messages', async () => {
  const before = (await ask())?.headers.get('ETag')
  await set(false)
  const text = await textOf()
  expect([/respondWith/.test(text), /caches\.delete/.test(text), /showNotification/.test(text)]).toEqual([
    false,
    true,
    true,
  ])
  expect((await ask({ 'If-None-Match': before ?? '' }))?.status).toBe(200)
  await set('perhaps')
  expect(await textOf()).toMatch(/respondWith/)
})

test('a revoked worker without a replacement is missing, and the caching one is not served', async () => {
  await set(false)
  const folder = await mkdtemp(join(tmpdir(), 'souk-worker-'))
  await writeFile(join(folder, 'service-worker.js'), 'keeps pages')
  const files = openFiles(shop.pool, folder)
  const path = '/service-worker.js'
  expect(await files(new Request(`http://shop.example${path}`), path)).toBe(undefined)
  await rm(folder, { recursive: true })
})

test('a worker that cannot be read is an error, and is read on the next request', async () => {
  await set(true)
  const folder = await mkdtemp(join(tmpdir(), 'souk-worker-'))
  const file = join(folder, 'service-worker.js')
  await mkdir(file)
  const worker = openWorker(shop.pool, folder)
  const request = () => worker(new Request('http://shop.example/service-worker.js'))
  await expect(request()).rejects.toThrow('EISDIR')
  await rm(file, { recursive: true })
  expect(await request()).toBe(undefined)
  await writeFile(file, 'keeps pages')
  expect(await (await request())?.text()).toBe('keeps pages')
  await rm(folder, { recursive: true })
})

test('the worker is missing if it was not built', async () => expect(await ask({}, '/nowhere')).toBe(undefined))

test('the setting is read once a second, also after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = await mkdtemp(join(tmpdir(), 'souk-worker-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['service-worker.js', 'plain-service-worker.js']) await writeFile(join(folder, name), name)
  const answer = openWorker(shop.pool, folder)
  const text = async () => (await answer(new Request('http://shop.example/service-worker.js')))?.text()
  await set(true)
  expect(await text()).toBe('service-worker.js')
  await set(false)
  vi.setSystemTime(Date.now() - 60 * 60_000)
  vi.advanceTimersByTime(999)
  expect(await text()).toBe('service-worker.js')
  vi.advanceTimersByTime(1)
  expect(await text()).toBe('plain-service-worker.js')
})
