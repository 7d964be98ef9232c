import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/shop.ts'
import type { TypedWord } from '../queries.ts'
import { findTargets } from './targets.ts'

const shop = openTestShop()

const typed = (exact: string[]): TypedWord => ({
  word: 'lamps',
  is_stop: false,
  exact,
  synonyms: [],
  completions: [],
  pairs: [],
})

test('equal words with other forms, as in another language, have targets of their own', async () => {
  await shop.system.search.products.sync(shop.system.db)
  const inEnglish = await findTargets(shop.system, [typed(['lamp'])])
  expect(inEnglish.products.length).toBeGreaterThan(0)
  expect((await findTargets(shop.system, [typed(['shoe'])])).products).not.toEqual(inEnglish.products)
})
