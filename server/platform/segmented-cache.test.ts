import { expect, test } from 'vitest'
import { createSegmentedCache } from './segmented-cache.ts'

const entry = (key: string, bytes = 100) => ({ key, bytes, creator: 'stranger' })

test('a segmented cache never holds more bytes than its limit', () => {
  const cache = createSegmentedCache(1_000)
  for (let i = 0; i < 5_000; i++) {
    cache.put(entry(`page ${i % 700}`, 20 + ((i * 37) % 400)))
    if (i % 3 === 0) cache.get(`page ${(i * 7) % 700}`, 'visitor')
    expect(cache.bytes).toBeLessThanOrEqual(1_000)
  }
  cache.clear()
  expect(cache.bytes).toBe(0)
})

test('a thousand made-up addresses, each requested twice by one network, push out nothing that another requested', () => {
  const cache = createSegmentedCache(1_000)
  const wanted = Array.from({ length: 7 }, (_, i) => `wanted ${i}`)
  for (const key of wanted) {
    cache.put(entry(key))
    cache.get(key, 'visitor')
  }
  for (let i = 0; i < 1_000; i++) {
    cache.put(entry(`made up ${i}`))
    expect(cache.get(`made up ${i}`, 'stranger')).toBeDefined()
  }
  expect(wanted.every((key) => cache.get(key, 'visitor'))).toBe(true)
})

test('the least recently requested entry is evicted first', () => {
  const cache = createSegmentedCache(400)
  for (const key of ['a', 'b', 'c', 'd']) {
    cache.put(entry(key))
    cache.get(key, 'visitor')
  }
  cache.get('a', 'visitor')
  cache.put(entry('e'))
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key, 'visitor'))).toEqual(['a', 'c', 'd', 'e'])
})

test('an entry larger than the share of new ones is not kept', () => {
  const cache = createSegmentedCache(1_000)
  expect([cache.put(entry('huge', 300)), cache.bytes, cache.get('huge', 'visitor')]).toEqual([false, 0, undefined])
})

test('a request without a source does not protect an entry', () => {
  const cache = createSegmentedCache(1_000)
  cache.put(entry('a'))
  expect(cache.get('a')?.key).toBe('a')
  for (let i = 0; i < 3; i++) cache.put(entry(`made up ${i}`))
  expect(cache.get('a')).toBeUndefined()
})

test('each entry that is evicted, removed or replaced is reported once', () => {
  const removed: string[] = []
  const cache = createSegmentedCache<ReturnType<typeof entry>>(400, ({ key, bytes }) => removed.push(`${key} ${bytes}`))
  cache.put(entry('a', 60))
  cache.put(entry('a', 70))
  cache.put(entry('b', 80))
  cache.remove('b')
  cache.remove('b')
  expect(removed).toEqual(['a 60', 'a 70', 'b 80'])
})
