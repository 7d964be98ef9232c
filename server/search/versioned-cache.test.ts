import { expect, test } from 'vitest'
import { createThrottledVersion, createVersionedCache } from './versioned-cache.ts'

test('versioned cache: a value is found only under its own version', () => {
  const cache = createVersionedCache<string>(10)
  cache.set(1, 'a', 'one')
  expect(cache.get(1, 'a')).toBe('one')
  expect(cache.get(2, 'a')).toBeUndefined()
  cache.set(2, 'b', 'two')
  expect(cache.get(1, 'a')).toBeUndefined()
  // A value of an older version is dropped.
  cache.set(1, 'c', 'three')
  expect(cache.get(1, 'c')).toBeUndefined()
  expect(cache.get(2, 'b')).toBe('two')
})

test('versioned cache: evicts the oldest value beyond the limit', () => {
  const cache = createVersionedCache<number>(2)
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) cache.set(1, key, value)
  expect(['a', 'b', 'c'].map((key) => cache.get(1, key))).toEqual([undefined, 2, 3])
})

test('slow version: changes once an interval, and only if the data has', () => {
  const versionAt = createThrottledVersion(10)
  const versions = [versionAt(1, 'a'), versionAt(9, 'b'), versionAt(10, 'b'), versionAt(25, 'b'), versionAt(30, 'c')]
  expect(versions.map((version) => version - Number(versions[0]))).toEqual([0, 0, 1, 1, 2])
})
