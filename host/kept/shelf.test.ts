import { expect, test } from 'vitest'
import { openShelf } from './shelf.ts'

const item = (key: string, bytes = 100, tags: string[] = []) => ({ key, bytes, tags: new Set(tags) })

test('it never holds more than it may, whatever is put on it', () => {
  const shelf = openShelf(1_000)
  for (let i = 0; i < 5_000; i++) {
    shelf.put(item(`page ${i % 700}`, 20 + ((i * 37) % 400)))
    if (i % 3 === 0) shelf.get(`page ${(i * 7) % 700}`)
    expect(shelf.bytes).toBeLessThanOrEqual(1_000)
  }
  shelf.clear()
  expect(shelf.bytes).toBe(0)
})

test('a thousand made-up addresses push out nothing that was asked for twice', () => {
  const shelf = openShelf(1_000)
  const wanted = Array.from({ length: 7 }, (_, i) => `wanted ${i}`)
  for (const key of wanted) {
    shelf.put(item(key))
    shelf.get(key)
  }
  for (let i = 0; i < 1_000; i++) shelf.put(item(`made up ${i}`))
  expect(wanted.every((key) => shelf.get(key))).toBe(true)
})

test('what was not asked for the longest time goes first', () => {
  const shelf = openShelf(400)
  for (const key of ['a', 'b', 'c', 'd']) {
    shelf.put(item(key))
    shelf.get(key)
  }
  shelf.get('a')
  shelf.put(item('e'))
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => shelf.get(key))).toEqual(['a', 'c', 'd', 'e'])
})

test('everything with a tag goes at once, and its bytes with it', () => {
  const shelf = openShelf(1_000)
  shelf.put(item('a', 100, ['products 1', 'content']))
  shelf.put(item('b', 100, ['products 1']))
  shelf.put(item('c', 100, ['products 2']))
  shelf.put(item('a', 50, ['content']))
  shelf.drop('products 1')
  expect([shelf.bytes, shelf.get('a')?.bytes, shelf.get('b'), shelf.get('c')?.key]).toEqual([150, 50, undefined, 'c'])
  shelf.drop('content')
  expect(shelf.get('a')).toBeUndefined()
})

test('what is larger than its share is not kept at all', () => {
  const shelf = openShelf(1_000)
  shelf.put(item('huge', 300))
  expect([shelf.bytes, shelf.get('huge')]).toEqual([0, undefined])
})
