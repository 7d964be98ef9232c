import { expect, test } from 'vitest'
import { createVersionedCache } from './versioned-cache.ts'

test('what is kept holds for its own state, and is forgotten with it', () => {
  const remembered = createVersionedCache<string>(10)
  remembered.keep(1, 'a', 'one')
  expect(remembered.find(1, 'a')).toBe('one')
  expect(remembered.find(2, 'a')).toBeUndefined()
  remembered.keep(2, 'b', 'two')
  expect(remembered.find(1, 'a')).toBeUndefined()
  // Made of what is older than what is kept: nobody asks for it any more.
  remembered.keep(1, 'c', 'three')
  expect(remembered.find(1, 'c')).toBeUndefined()
  expect(remembered.find(2, 'b')).toBe('two')
})

test('of too many the first goes', () => {
  const remembered = createVersionedCache<number>(2)
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) remembered.keep(1, key, value)
  expect(['a', 'b', 'c'].map((key) => remembered.find(1, key))).toEqual([undefined, 2, 3])
})
