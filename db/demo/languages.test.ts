import { expect, test } from 'vitest'
import { buildWorld } from './world.ts'

const { tables } = buildWorld(new Date('2026-03-05T10:00:00Z'), 'hash')
type Told = { ar?: { name?: string; summary?: string[]; description?: string } }

test.each(['products', 'shops', 'categories', 'zones', 'flash_sales'])('%s have Arabic names of their own', (table) => {
  const names = (tables[table] ?? []).map(({ translations }) => (translations as Told).ar?.name ?? '')
  expect(names.filter((name) => !/\p{Script=Arabic}/u.test(name))).toEqual([])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('products and shops are described in Arabic', () => {
  for (const { translations } of tables.products ?? [])
    expect((translations as Told).ar?.summary?.join('')).toMatch(/^[^a-z]*\p{Script=Arabic}/u)
  for (const { translations } of tables.shops ?? [])
    expect((translations as Told).ar?.description).toMatch(/^\p{Script=Arabic}/u)
})
