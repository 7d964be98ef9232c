import { expect, test } from 'vitest'
import { openDividedCache, openTaggedCache } from './tagged-cache.ts'

const item = (key: string, bytes = 100, tags: string[] = []) => ({
  key,
  bytes,
  tags: new Set(tags),
  creator: 'stranger',
})

test('removing a tag removes its entries and their bytes', () => {
  const shelf = openTaggedCache(1_000)
  shelf.put(item('a', 100, ['products 1', 'content']))
  shelf.put(item('b', 100, ['products 1']))
  shelf.put(item('c', 100, ['products 2']))
  shelf.put(item('a', 50, ['content']))
  shelf.removeTagged('products 1')
  expect([
    shelf.bytes,
    shelf.get('a', 'visitor')?.bytes,
    shelf.get('b', 'visitor'),
    shelf.get('c', 'visitor')?.key,
  ]).toEqual([150, 50, undefined, 'c'])
  shelf.removeTagged('content')
  expect(shelf.get('a', 'visitor')).toBeUndefined()
})

test('a thousand rare entries that two networks request evict no common one', () => {
  const shelf = openDividedCache(1_000)
  shelf.put({ ...item('common'), isRare: false })
  for (let i = 0; i < 1_000; i++) {
    shelf.put({ ...item(`rare ${i}`, 50), isRare: true })
    expect(shelf.get(`rare ${i}`, 'visitor')).toBeDefined()
  }
  expect([shelf.get('rare 0', 'visitor'), shelf.get('common', 'visitor')?.key]).toEqual([undefined, 'common'])
})
