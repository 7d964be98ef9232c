import { describe, expect, test } from 'vitest'
import { wordLanguages } from '../words/words.ts'
import { buildWorld } from './world.ts'

const { tables } = buildWorld(new Date('2026-03-05T10:00:00Z'), 'hash')

type ToldRow = {
  name?: string
  title?: string
  excerpt?: string
  html?: string
  summary?: string[]
  description?: string
  specifications?: [string, string][]
}
type TranslatedRows = Partial<Record<string, ToldRow>>

const scripts: Partial<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
  zh: /\p{Script=Han}/u,
}
const isOf = (language: string, text: string) => (scripts[language] ?? /\p{Script=Latin}/u).test(text)

const toldOf = (table: string, language: string) =>
  (tables[table] ?? []).map(({ translations }) => (translations as TranslatedRows)[language] ?? {})

describe.each(wordLanguages)('in %s', (language) => {
  test.each(['products', 'categories', 'zones', 'flash_sales', 'colors', 'vat_taxes'])(
    '%s have names of their own',
    (table) => {
      const names = toldOf(table, language).map(({ name }) => name ?? '')
      expect(names.filter((name) => !isOf(language, name))).toEqual([])
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    },
  )

  test('posts are told', () => {
    for (const { title, excerpt, html } of toldOf('blogs', language))
      for (const text of [title, excerpt, html]) expect(isOf(language, text ?? '')).toBe(true)
  })

  test('sizes are called otherwise only where their letters differ', () => {
    const names = toldOf('sizes', language).flatMap(({ name }) => name ?? [])
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('products and shops are described', () => {
    for (const { summary, description, specifications } of toldOf('products', language)) {
      const names = specifications?.map(([name]) => name) ?? []
      for (const text of [summary?.join('') ?? '', description ?? '', ...names]) expect(isOf(language, text)).toBe(true)
    }
    for (const { description } of toldOf('shops', language)) expect(isOf(language, description ?? '')).toBe(true)
  })
})
