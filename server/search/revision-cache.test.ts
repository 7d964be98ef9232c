import { expect, test } from 'vitest'
import { ownNetwork } from '#server/platform/network-prefix.ts'
import { createRevisionCache } from './revision-cache.ts'

const network = '198.51.100.1'
const openCache = () => createRevisionCache<string>(8_000, ({ length }) => length)

test('revision cache: a value is read once a revision', async () => {
  const cache = openCache()
  const fetch = (revision: number, value: string) => cache.fetch({ revision, key: 'a', network }, async () => value)
  expect([await fetch(1, 'one'), await fetch(1, 'two'), await fetch(2, 'three'), await fetch(2, 'four')]).toEqual([
    ...['one', 'one', 'three', 'three'],
  ])
})

test('revision cache: a value that was read at an older revision is not cached', async () => {
  const cache = openCache()
  const slow = Promise.withResolvers<string>()
  const started = cache.fetch({ revision: 1, key: 'a', network }, () => slow.promise)
  await cache.fetch({ revision: 2, key: 'b', network }, async () => 'newer')
  slow.resolve('stale')
  expect(await started).toBe('stale')
  expect(await cache.fetch({ revision: 2, key: 'a', network }, async () => 'fresh')).toBe('fresh')
  expect(await cache.fetch({ revision: 1, key: 'a', network }, async () => 'of an older request')).toBe(
    'of an older request',
  )
})

test('revision cache: requests of the shop are not cached, and one network evicts no value that two have requested', async () => {
  const cache = openCache()
  const fetch = (key: string, source: string, value: string) =>
    cache.fetch({ revision: 1, key, network: source }, async () => value.padEnd(1_000))
  await fetch('own', ownNetwork, 'first')
  expect((await fetch('own', ownNetwork, 'second')).trim()).toBe('second')
  await fetch('shared', network, 'first')
  await fetch('shared', '203.0.113.1', 'second')
  for (let i = 0; i < 20; i++) await fetch(`new ${i}`, '203.0.113.1', 'new')
  expect((await fetch('shared', network, 'third')).trim()).toBe('first')
  expect((await fetch('new 0', network, 'read again')).trim()).toBe('read again')
})
