import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/shop.ts'
import { getNames } from './names.ts'

const shop = openTestShop()

test('names that are read again without a change keep their revision, and a new brand changes it', async () => {
  const readAgain = () => getNames(shop.system, Number.POSITIVE_INFINITY)
  const first = await readAgain()
  const second = await readAgain()
  expect([second.revision, second.byId]).toEqual([first.revision, first.byId])
  await shop.pool.query(`insert into brands (name) values ('Quillmark')`)
  const third = await readAgain()
  expect(third.revision).not.toBe(first.revision)
  expect(third.brands.map(({ name }) => name)).toContain('Quillmark')
})
