import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chooseLocale, readLanguagesIn, readPageMessages } from './read.ts'

test('what a language lacks is said in English, but no form of a number that it says itself', () => {
  const folder = folderOf({
    en: { title: 'My cart', empty: 'Nothing here', items_one: '{{count}} item', items_other: '{{count}} items' },
    fr: { title: 'Mon panier' },
    zh: { items_other: '{{count}} 件商品' },
  })
  const languages = readLanguagesIn(folder)
  const french = languages.get('fr')?.t
  expect(french?.('cart.title')).toBe('Mon panier')
  expect(french?.('cart.empty')).toBe('Nothing here')
  expect(french?.('cart.items', { count: 1 })).toBe('1 item')
  expect(languages.get('zh')?.messages).toEqual({
    'cart.title': 'My cart',
    'cart.empty': 'Nothing here',
    'cart.items_other': '{{count}} 件商品',
  })
  expect(languages.get('zh')?.t('cart.items', { count: 1 })).toBe('1 件商品')
})

function folderOf(languages: Record<string, Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [language, messages] of Object.entries(languages)) {
    writeMessages(join(folder, language, 'pages'), messages)
  }
  return folder
}

function writeMessages(folder: string, messages: Record<string, string>): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'cart.json'), JSON.stringify(messages))
}

test('pages get the messages of their folder, the server gets those of both', () => {
  const folder = folderOf({ en: { title: 'My cart' }, fr: {} })
  writeMessages(join(folder, 'en', 'server'), { sold_out: 'Sold out' })
  writeFileSync(join(folder, 'en', 'server', '.cart.json.swp'), 'not a message file')
  expect(readPageMessages(folder).get('fr')).toEqual({ 'cart.title': 'My cart' })
  expect(readLanguagesIn(folder).get('fr')?.messages).toEqual({ 'cart.title': 'My cart', 'cart.sold_out': 'Sold out' })
})

const ours = new Set(['en', 'ar', 'pt-BR'])
const choose = (header: string | undefined) => chooseLocale(header, (locale) => ours.has(locale), 'en')

test('the language that is asked for, with its region or without', () => {
  expect(choose('ar')).toBe('ar')
  expect(choose('ar-EG, fr')).toBe('ar')
  expect(choose('pt-br')).toBe('pt-BR')
})

test('what is wanted more comes first', () => {
  expect(choose('en;q=0.4, ar;q=0.9, fr')).toBe('ar')
  expect(choose('ar;q=0, pt-BR;q=0.1')).toBe('pt-BR')
})

test('what is no language, or none of ours, is answered in the usual one', () => {
  for (const header of [undefined, '', '*', 'fr', '<script>', ';q=1', 'ar;q=much', ','.repeat(500)])
    expect(choose(header)).toBe('en')
})
