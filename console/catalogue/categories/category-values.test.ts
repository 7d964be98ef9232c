import { expect, test } from 'vitest'
import { mergeChanges } from '#console/platform/form/merge-changes.ts'
import type { OperatorCategory } from '#contract/operator-categories.ts'
import { partsOf, toParts, toValues } from './category-values.ts'

const fruit: OperatorCategory = {
  ...{ id: 2, version: '1', slug: 'fruit', name: 'Fruit', translations: { fr: { name: 'Fruits' } } },
  ...{ thumbnail: null, product_count: 0, own_product_count: 0, children: [] },
}
const locales = ['en', 'fr', 'ar']

test('the parts of a category are its name, its address and the name in each language', () => {
  const parts = toParts(fruit, locales)
  expect(parts).toEqual({ name: 'Fruit', slug: 'fruit', 'words.fr': 'Fruits', 'words.ar': '' })
  expect(partsOf(toValues(parts))).toEqual(parts)
})

test('two people who translate a category into different languages have no conflict', () => {
  const base = toParts(fruit, locales)
  const mine = { ...base, 'words.ar': 'فاكهة' }
  const theirs = toParts({ ...fruit, translations: { fr: { name: 'Les fruits' } } }, locales)
  const { merged, conflicts } = mergeChanges(base, mine, theirs)
  expect(conflicts).toEqual([])
  expect(toValues(merged).words).toEqual({ fr: 'Les fruits', ar: 'فاكهة' })
})

test('a language that the shop has switched off and another person removed is empty', () => {
  const base = toParts({ ...fruit, translations: { de: { name: 'Obst' } } }, locales)
  const { merged } = mergeChanges(base, base, toParts({ ...fruit, translations: {} }, locales))
  expect(toValues(merged).words).toEqual({ fr: '', ar: '', de: '' })
})
