import { expect, test } from 'vitest'
import { house } from '../fixture.ts'
import { checkLanguages, checkPlaceholders, checkTranslated } from './languages.ts'
import { checkUnusedKeys, checkUsedKeys } from './uses.ts'

const locale = (language: string, texts: Record<string, string>) => ({
  [`locales/${language}/cart.json`]: JSON.stringify(texts),
})
const both = (en: Record<string, string>, ar: Record<string, string>) =>
  house({ ...locale('en', en), ...locale('ar', ar) })

const english = { title: 'My cart', items_one: 'One item', items_other: '{{count}} items' }
const arabic = {
  title: 'سلتي',
  items_zero: 'لا عناصر',
  items_one: 'عنصر',
  items_two: 'عنصران',
  items_few: '{{count}} عناصر',
  items_many: '{{count}} عنصرًا',
  items_other: '{{count}} عنصر',
}

test('languages that say the same in their own plural forms', () => {
  const tree = both(english, arabic)
  for (const check of [checkLanguages, checkPlaceholders, checkTranslated]) expect(check(tree)).toEqual([])
})

test('a key that one language lacks', () => {
  const { title: _title, ...rest } = arabic
  expect(checkLanguages(both(english, rest))).toEqual(['locales/ar lacks cart.title'])
  expect(checkLanguages(both(english, { ...arabic, more: 'المزيد' }))).toEqual(['locales/en lacks cart.more'])
})

test('a plural form that a language lacks or does not know', () => {
  const { items_two: _two, ...rest } = arabic
  expect(checkLanguages(both(english, rest))).toEqual(['locales/ar lacks cart.items_two'])
  expect(checkLanguages(both({ ...english, items_few: 'A few' }, arabic))).toHaveLength(1)
  expect(checkLanguages(both({ ...english, items_zero: 'No items' }, arabic))).toEqual([])
})

test('a key that only looks like a plural', () => {
  const other = { reason_other: 'Another reason' }
  expect(checkLanguages(both({ ...english, ...other }, { ...arabic, reason_other: 'سبب آخر' }))).toEqual([])
})

test('an empty text', () => {
  expect(checkLanguages(both(english, { ...arabic, title: ' ' }))).toEqual(['locales/ar has no text under cart.title'])
})

test('a placeholder that is unknown or left out', () => {
  expect(checkPlaceholders(both(english, { ...arabic, items_other: 'عناصر' }))).toHaveLength(1)
  expect(checkPlaceholders(both(english, { ...arabic, items_few: '{{total}} عناصر' }))).toHaveLength(1)
})

test('a sentence left in English', () => {
  expect(checkTranslated(both({ a: 'Your cart is empty', b: 'Visa' }, { a: 'Your cart is empty', b: 'Visa' }))).toEqual(
    ['locales/ar says cart.a in English'],
  )
})

const said = (text: string) =>
  house({ ...locale('en', english), ...locale('ar', arabic), 'storefront/cart/a.tsx': text })

test('keys that are said exist, and keys that exist are said', () => {
  const tree = said("t('cart.title'); t(one ? 'cart.items' : 'cart.title', { count })")
  expect(checkUsedKeys(tree)).toEqual([])
  expect(checkUnusedKeys(tree)).toEqual([])
})

test('a key that no language has', () => {
  expect(checkUsedKeys(said("\nt('cart.titel')"))).toEqual([expect.stringContaining('a.tsx:2 says cart.titel')])
  expect(checkUsedKeys(said("const rows = ['cart.titel']"))).toHaveLength(1)
  expect(checkUsedKeys(said("refuse('conflict', 'cart.sold_out')"))).toHaveLength(1)
  expect(checkUsedKeys(said("throw new Refusal('conflict', 'cart.sold_out')"))).toHaveLength(1)
  expect(checkUsedKeys(said("const fields = [{ key: 'cart.sold_out' }]"))).toHaveLength(1)
  expect(checkUsedKeys(said("texts.t(one ? 'no.thing' : 'cart.title')"))).toHaveLength(1)
})

test('a key that nobody says', () => {
  expect(checkUnusedKeys(said("t('cart.title')"))).toEqual(['locales: nobody says cart.items'])
})

test('a key put together from data counts by its beginning', () => {
  const from = (beginning: string) => said(["t('cart.title'); t(`", '{kind}`)'].join(`${beginning}$`))
  expect(checkUnusedKeys(from('cart.it'))).toEqual([])
  expect(checkUsedKeys(from('cart.it'))).toEqual([])
  expect(checkUsedKeys(from('cart.no_'))).toHaveLength(1)
})
