import { expect, test } from 'vitest'
import { openDividedShelf, openShelf } from './shelf.ts'

const item = (key: string, bytes = 100, tags: string[] = []) => ({ key, bytes, tags: new Set(tags), maker: 'stranger' })

test('it never holds more than it may, whatever is put on it', () => {
  const shelf = openShelf(1_000)
  for (let i = 0; i < 5_000; i++) {
    shelf.put(item(`page ${i % 700}`, 20 + ((i * 37) % 400)))
    if (i % 3 === 0) shelf.get(`page ${(i * 7) % 700}`, 'visitor')
    expect(shelf.bytes).toBeLessThanOrEqual(1_000)
  }
  shelf.clear()
  expect(shelf.bytes).toBe(0)
})

test('a thousand made-up addresses, each requested twice by one network, push out nothing that another requested', () => {
  const shelf = openShelf(1_000)
  const wanted = Array.from({ length: 7 }, (_, i) => `wanted ${i}`)
  for (const key of wanted) {
    shelf.put(item(key))
    shelf.get(key, 'visitor')
  }
  for (let i = 0; i < 1_000; i++) {
    shelf.put(item(`made up ${i}`))
    expect(shelf.get(`made up ${i}`, 'stranger')).toBeDefined()
  }
  expect(wanted.every((key) => shelf.get(key, 'visitor'))).toBe(true)
})

test('what was not asked for the longest time goes first', () => {
  const shelf = openShelf(400)
  for (const key of ['a', 'b', 'c', 'd']) {
    shelf.put(item(key))
    shelf.get(key, 'visitor')
  }
  shelf.get('a', 'visitor')
  shelf.put(item('e'))
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => shelf.get(key, 'visitor'))).toEqual(['a', 'c', 'd', 'e'])
})

test('everything with a tag goes at once, and its bytes with it', () => {
  const shelf = openShelf(1_000)
  shelf.put(item('a', 100, ['products 1', 'content']))
  shelf.put(item('b', 100, ['products 1']))
  shelf.put(item('c', 100, ['products 2']))
  shelf.put(item('a', 50, ['content']))
  shelf.drop('products 1')
  expect([
    shelf.bytes,
    shelf.get('a', 'visitor')?.bytes,
    shelf.get('b', 'visitor'),
    shelf.get('c', 'visitor')?.key,
  ]).toEqual([150, 50, undefined, 'c'])
  shelf.drop('content')
  expect(shelf.get('a', 'visitor')).toBeUndefined()
})

test('what is larger than its share is not kept at all', () => {
  const shelf = openShelf(1_000)
  shelf.put(item('huge', 300))
  expect([shelf.bytes, shelf.get('huge', 'visitor')]).toEqual([0, undefined])
})

test('a thousand rare things that two networks request push out nothing that is not rare', () => {
  const shelf = openDividedShelf(1_000)
  shelf.put({ ...item('common'), isRare: false })
  for (let i = 0; i < 1_000; i++) {
    shelf.put({ ...item(`rare ${i}`, 50), isRare: true })
    expect(shelf.get(`rare ${i}`, 'visitor')).toBeDefined()
  }
  expect([shelf.get('rare 0', 'visitor'), shelf.get('common', 'visitor')?.key]).toEqual([undefined, 'common'])
})
