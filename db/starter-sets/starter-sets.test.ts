import { expect, test } from 'vitest'
import { wordLanguages } from '../words/words.ts'
import { listStarterSets, type StarterCategory } from './starter-sets.ts'

const sets = listStarterSets('en')
const rowsOf = (row: { name: string; children?: readonly StarterCategory[] }): { name: string }[] => [
  row,
  ...(row.children ?? []).flatMap(rowsOf),
]

test('starter sets have unique keys and rows of each kind', () => {
  const keys = sets.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(sets.map(({ kind }) => kind))).toEqual(new Set(['categories', 'colors', 'sizes', 'taxes', 'zones']))
})

test('the rows of a starter set have different names, and words in every language where a size has any', () => {
  for (const { kind, rows } of sets) {
    const all = rows.flatMap((row) => rowsOf(row))
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    for (const row of rows)
      if (kind !== 'sizes') expect(Object.keys(row.translations).sort()).toEqual([...wordLanguages])
  }
})

test('a starter set of taxes has rates that a tax can have, and says where they are published', () => {
  for (const set of sets.filter(({ kind }) => kind === 'taxes')) {
    expect(set.source?.url).toMatch(/^https:\/\//)
    for (const row of set.rows) if ('percentage' in row) expect(row.percentage).toBeGreaterThan(0)
  }
})

test('the categories of all starter sets have different addresses, and three levels at most', () => {
  const slugsOf = ({ slug, children }: StarterCategory): string[] => [slug, ...children.flatMap(slugsOf)]
  const heightOf = ({ children }: StarterCategory): number => 1 + Math.max(0, ...children.map(heightOf))
  const branches = sets.flatMap((set) => (set.kind === 'categories' ? set.rows : []))
  const slugs = branches.flatMap(slugsOf)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(Math.max(...branches.map(heightOf))).toBeLessThanOrEqual(3)
})

test('the rows of a starter set are named in the main language, with the English names as translations', () => {
  const black = listStarterSets('ar').find(({ key }) => key === 'colors-basic')?.rows[0]
  expect([black?.name, black?.translations.en, black?.translations.ar]).toEqual(['أسود', { name: 'Black' }, undefined])
  const categories = listStarterSets('ar').flatMap((set) => (set.kind === 'categories' ? set.rows : []))
  expect(categories[0]?.children[0]?.name).toMatch(/\p{Script=Arabic}/u)
})
