import { expect, test } from 'vitest'
import type { ShopperKey } from '#server/platform/http/idempotency.ts'
import { whileLocked } from '../../testing/blocked-queries.ts'
import { openTestShop } from '../../testing/shop.ts'
import { createConcurrentResponseFinder } from './concurrent-responses.ts'

const shop = openTestShop()

async function shoppers(many: number): Promise<number[]> {
  const { rows } = await shop.pool.query(
    `insert into users (name, email) select 'Mina', gen_random_uuid() || '@shoppers.example' from generate_series(1, $1) returning id`,
    [many],
  )
  return rows.map(({ id }) => id)
}

const keyOf = (user_id: number): ShopperKey => ({
  user_id,
  key: 'k',
  call: 'placeOrder',
  body_hash: Buffer.from('aa', 'hex'),
})

const storeKey = `insert into idempotency_keys (user_id, key, call, body_hash, answer) values ($1, 'k', 'placeOrder', '\\xbb', 'placed')`
const stored = { call: 'placeOrder', body_hash: 'bb', response: 'placed' }

const countKeys = async () => (await shop.pool.query('select from idempotency_keys')).rowCount

test('keys that are looked up together get the responses of their own, and are free again', async () => {
  const ids = await shoppers(5)
  await shop.pool.query(storeKey, [ids[2]])
  const before = await countKeys()
  const find = createConcurrentResponseFinder(shop.pool)
  const seen = await shop.statementsOf(async () => {
    const found = await Promise.all(ids.map((id) => find(keyOf(id))))
    expect(found).toEqual([undefined, undefined, expect.objectContaining(stored), undefined, undefined])
  })
  expect(seen.filter((name) => name === 'idempotency.claim_several')).toHaveLength(2)
  expect(await countKeys()).toBe(before)
})

test('a key that another request holds delays no other one, and gets its response', async () => {
  const [held, ...free] = (await shoppers(4)) as [number, ...number[]]
  const find = createConcurrentResponseFinder(shop.pool)
  await whileLocked(shop.pool, storeKey, held, async (client, waitForBlocked) => {
    // The first goes alone, so that the held key is in a batch.
    const found = [...free, held].map((id) => find(keyOf(id)))
    expect(await Promise.all(found.slice(0, -1))).toEqual(Array(3).fill(undefined))
    await waitForBlocked(1)
    await client.query('commit')
    expect(await found.at(-1)).toMatchObject(stored)
  })
})
