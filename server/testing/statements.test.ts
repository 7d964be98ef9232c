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
