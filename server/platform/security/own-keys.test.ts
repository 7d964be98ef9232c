import { expect, test } from 'vitest'
import { openTestShop } from '#server/testing/shop.ts'
import { getOrCreateKey } from './own-keys.ts'

const shop = openTestShop()

test('of many who make a key at once all have the same, then and later', async () => {
  const make = (i: number) => getOrCreateKey(shop.pool, 'test_key', () => `made by ${i}`)
  const keys = await Promise.all(Array.from({ length: 10 }, (_, i) => make(i)))
  expect(new Set(keys).size).toBe(1)
  expect(await make(11)).toBe(keys[0])
})

test('a key of another name is another one, and none is empty', async () => {
  expect(await getOrCreateKey(shop.pool, 'other_key', () => 'another')).toBe('another')
  await expect(getOrCreateKey(shop.pool, 'empty_key', () => '')).rejects.toMatchObject({ code: '23514' })
})
