import { expect, test } from 'vitest'
import { openTestShop } from './shop.ts'

const shop = openTestShop()

test('the statements of work are listed without those that run beside it', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const beside = begun.then(() => shop.pool.query('select 1 as beside'))
  const statements = await shop.statementsOf(async () => {
    begin()
    await beside
    await shop.pool.query('select 1 as within')
  })
  expect(statements).toEqual(['select 1 as within'])
})

test('a statement that waited for a connection is listed', async () => {
  const held = await Promise.all(Array.from({ length: shop.pool.options.max }, () => shop.pool.connect()))
  const { promise: waiting, resolve: wait } = Promise.withResolvers<void>()
  const released = waiting.then(() => {
    for (const client of held) client.release()
  })
  const statements = await shop.statementsOf(async () => {
    const query = shop.pool.query('select 1 as waited')
    wait()
    await Promise.all([query, released])
  })
  expect(statements).toEqual(['select 1 as waited'])
})
