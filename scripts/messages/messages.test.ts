import { describe, expect, test } from 'vitest'
import { treeOf } from '#scripts/repository/tree.ts'
import { checkKeyTypes, keyTypesFile, printKeyTypes } from './key-types.ts'
import { checkKeys, checkPlaceholders, checkTranslated } from './languages.ts'
import { checkSwappedPlurals } from './plurals.ts'
import { checkTypography } from './typography.ts'
import { checkUnusedKeys, checkUsedKeys } from './uses.ts'

const locale = (language: string, texts: Record<string, string>) => ({
  [`locales/${language}/pages/cart.json`]: JSON.stringify(texts),
})
const both = (en: Record<string, string>, ar: Record<string, string>) =>
  treeOf({ ...locale('en', en), ...locale('ar', ar) })

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

test('languages with the same keys in their own plural forms pass', () => {
  const tree = both(english, arabic)
  for (const check of [checkKeys, checkPlaceholders, checkTranslated]) expect(check(tree)).toEqual([])
})

test('a key that one language lacks is found', () => {
  const { title: _title, ...rest } = arabic
  expect(checkKeys(both(english, rest))).toEqual(['locales/ar/pages lacks cart.title'])
  expect(checkKeys(both(english, { ...arabic, more: 'المزيد' }))).toEqual(['locales/en/pages lacks cart.more'])
})

test('a key that one language has in the other folder is found', () => {
  const pages = { ...locale('en', { title: 'My cart', more: 'More' }), ...locale('ar', { more: 'المزيد' }) }
  const tree = treeOf({ ...pages, 'locales/ar/server/cart.json': '{"title":"سلتي"}' })
  expect(checkKeys(tree)).toEqual(['locales/ar/pages lacks cart.title'])
})

test('a plural form that a language lacks or does not have is found', () => {
  const { items_two: _two, ...rest } = arabic
  expect(checkKeys(both(english, rest))).toEqual(['locales/ar/pages lacks cart.items_two'])
  expect(checkKeys(both({ ...english, items_few: 'A few' }, arabic))).toHaveLength(1)
  expect(checkKeys(both({ ...english, items_zero: 'No items' }, arabic))).toEqual([])
})

test('a key that only looks like a plural form passes', () => {
  const other = { reason_other: 'Another reason' }
  expect(checkKeys(both({ ...english, ...other }, { ...arabic, reason_other: 'سبب آخر' }))).toEqual([])
})

test('an empty text is found', () => {
  expect(checkKeys(both(english, { ...arabic, title: ' ' }))).toEqual(['locales/ar/pages has no text for cart.title'])
})

test('a placeholder that is unknown or left out is found', () => {
  expect(checkPlaceholders(both(english, { ...arabic, items_other: 'عناصر' }))).toHaveLength(1)
  expect(checkPlaceholders(both(english, { ...arabic, items_few: '{{total}} عناصر' }))).toHaveLength(1)
})

test('a sentence left in English is found', () => {
  expect(checkTranslated(both({ a: 'Your cart is empty', b: 'Visa' }, { a: 'Your cart is empty', b: 'Visa' }))).toEqual(
    ['locales/ar has cart.a in English'],
  )
})

const using = (text: string) =>
  treeOf({ ...locale('en', english), ...locale('ar', arabic), 'storefront/cart/a.tsx': text })

test('keys that exist and are used pass', () => {
  const tree = using("t('cart.title'); t(one ? 'cart.items' : 'cart.title', { count })")
  expect(checkUsedKeys(tree)).toEqual([])
  expect(checkUnusedKeys(tree)).toEqual([])
})

test('a key that no language has is found', () => {
  expect(checkUsedKeys(using("\nt('cart.titel')"))).toEqual([expect.stringContaining('a.tsx:2 uses cart.titel')])
  expect(checkUsedKeys(using("const rows = ['cart.titel']"))).toHaveLength(1)
  expect(checkUsedKeys(using("refuse('conflict', 'cart.sold_out')"))).toHaveLength(1)
  expect(checkUsedKeys(using("throw new Refusal('conflict', 'cart.sold_out')"))).toHaveLength(1)
  expect(checkUsedKeys(using("const fields = [{ key: 'cart.sold_out' }]"))).toHaveLength(1)
  expect(checkUsedKeys(using("t(label ?? 'no.thing')"))).toHaveLength(1)
  expect(checkUsedKeys(using("texts.t(one ? 'no.thing' : 'cart.title')"))).toHaveLength(1)
})

test('an unused key is found', () => {
  expect(checkUnusedKeys(using("t('cart.title')"))).toEqual(['locales: no page uses cart.items'])
})

describe('texts of the server', () => {
  const tree = (path: string, text: string) =>
    treeOf({ 'locales/en/server/cart.json': '{"sold_out":"Sold out"}', [path]: text })

  test('a page that uses one is found', () => {
    expect(checkUsedKeys(tree('server/cart/cart.ts', "refuse('conflict', 'cart.sold_out')"))).toEqual([])
    expect(checkUsedKeys(tree('storefront/cart/a.tsx', "t('cart.sold_out')"))).toEqual([
      'storefront/cart/a.tsx:1 uses cart.sold_out, which no language has for pages',
    ])
  })

  test('one that nothing uses is found', () => {
    expect(checkUnusedKeys(tree('server/cart/cart.ts', "refuse('conflict', 'cart.sold_out')"))).toEqual([])
    expect(checkUnusedKeys(tree('server/cart/cart.ts', ''))).toEqual(['locales: cart.sold_out is unused'])
  })

  test('a text of pages that only the server uses is found', () => {
    const files = { ...locale('en', { title: 'My cart' }), 'server/cart/cart.ts': "t('cart.title')" }
    expect(checkUnusedKeys(treeOf(files))).toEqual(['locales: no page uses cart.title'])
  })
})

test('an error code of the contract is a key, and no use of it', () => {
  const declaring = (code: string) =>
    treeOf({ ...locale('en', english), 'contract/cart.ts': `call({ path: '/carts', refuses: { 409: ['${code}'] } })` })
  expect(checkUsedKeys(declaring('cart.title'))).toEqual([])
  expect(checkUsedKeys(declaring('cart.titel'))).toEqual(['contract/cart.ts:1 uses cart.titel, which no language has'])
  expect(checkUnusedKeys(declaring('cart.title'))).toContain('locales: no page uses cart.title')
})

test('a key that a template builds counts by its beginning', () => {
  const from = (beginning: string) => using(["t('cart.title'); t(`", '{kind}`)'].join(`${beginning}$`))
  expect(checkUnusedKeys(from('cart.it'))).toEqual([])
  expect(checkUsedKeys(from('cart.it'))).toEqual([])
  expect(checkUsedKeys(from('cart.no_'))).toHaveLength(1)
})

test('a template that begins with the name of a file builds only keys that end with words of the program', () => {
  const from = (kinds: string) => using(`const kinds = ${kinds}; ${'t(`cart.$'}{kind}\`)`)
  expect(checkUnusedKeys(from("['title', 'items']"))).toEqual([])
  expect(checkUnusedKeys(from("['title']"))).toEqual(['locales: no page uses cart.items'])
})

describe('a key of the console', () => {
  const texts = { ...locale('en', english), 'locales/en/console/cart.json': '{"sum":"Sum"}' }
  const used = (key: string) => treeOf({ ...texts, 'console/cart/a.tsx': `t('${key}')` })

  test('is used by the console alone', () => {
    expect(checkUsedKeys(used('cart.sum'))).toEqual([])
    expect(checkUnusedKeys(used('cart.sum'))).not.toContain('locales: the console does not use cart.sum')
    expect(checkUnusedKeys(treeOf({ ...texts, 'storefront/a.tsx': "t('cart.sum')" }))).toContain(
      'locales: the console does not use cart.sum',
    )
  })

  test('that only pages have is found', () => {
    expect(checkUsedKeys(used('cart.title'))).toEqual([
      'console/cart/a.tsx:1 uses cart.title, which no language has for the console',
    ])
  })

  test('is no permission of the same noun', () => {
    expect(checkUsedKeys(treeOf({ ...texts, 'console/cart/a.tsx': "can('cart.write')" }))).toEqual([])
  })
})

test('texts of two plural forms that are swapped are found', () => {
  const texts = {
    items_one: '{{count}} item',
    items_other: '{{count}} items',
    sent_one: '{{count}} item was sent',
    sent_other: '{{count}} items were sent',
    left_one: '{{count}} item is left',
    left_other: '{{count}} items are left',
  }
  expect(checkSwappedPlurals(treeOf(locale('en', texts)))).toEqual([])
  const swapped = { ...texts, left_one: texts.left_other, left_other: texts.left_one }
  expect(checkSwappedPlurals(treeOf(locale('en', swapped)))).toEqual([
    'locales/en seems to have cart.left_one and cart.left_other swapped',
  ])
})

test('texts for one and for two that are swapped are found', () => {
  const texts = { items_one: 'قطعة واحدة', items_two: 'قطعتان', left_one: 'بقيت قطعة واحدة', left_two: 'بقيت قطعتان' }
  expect(checkSwappedPlurals(treeOf(locale('ar', texts)))).toEqual([])
  const swapped = { ...texts, left_one: texts.left_two, left_two: texts.left_one }
  expect(checkSwappedPlurals(treeOf(locale('ar', swapped)))).toContain(
    'locales/ar seems to have cart.left_one and cart.left_two swapped',
  )
})

test.each([' :', ' ;', ' !', ' ?', ' »', '« '])('a French text with a breaking space in "%s" is found', (sign) => {
  const check = (text: string) =>
    checkTypography(treeOf({ ...locale('fr', { title: text }), ...locale('en', { title: sign }) }))
  expect(check(`Panier${sign}`)).toEqual([expect.stringContaining('locales/fr/pages/cart.json:1 has a breaking space')])
  expect(check(`Panier${sign.replace(' ', '\u00a0')} https://a.fr 10:30`)).toEqual([])
})

test('a Bengali digit is found in messages and in words of the demo', () => {
  const files = { ...locale('bn', { title: '৩ দিন' }), 'db/words/bn/facts.json': '{\n  "9 days": "৯ দিন"\n}' }
  expect(checkTypography(treeOf(files))).toEqual([
    'locales/bn/pages/cart.json:1 has a Bengali digit: use western ones',
    'db/words/bn/facts.json:2 has a Bengali digit: use western ones',
  ])
  expect(checkTypography(treeOf(locale('bn', { title: '3 দিন' })))).toEqual([])
})

test('the types of keys name the placeholders of all plural forms', () => {
  const texts = { title: 'My cart', items_one: 'One item in {{place}}', items_other: '{{count}} items in {{place}}' }
  const printed = printKeyTypes(
    treeOf({ ...locale('en', texts), 'locales/en/server/cart.json': '{"sold_out":"Sold"}' }),
  )
  expect(printed.split('\n').slice(2)).toEqual([
    'export interface PageMessages {',
    "  'cart.items': 'count' | 'place'",
    "  'cart.title': never",
    '}',
    '',
    'export interface ServerMessages {',
    "  'cart.sold_out': never",
    '}',
    '',
    'export interface ConsoleMessages {',
    '}',
    '',
  ])
})

test('types of keys that differ from the English messages are found', () => {
  const tree = using("t('cart.title')")
  expect(checkKeyTypes(treeOf({ ...Object.fromEntries(tree), [keyTypesFile]: printKeyTypes(tree) }))).toEqual([])
  expect(checkKeyTypes(tree)).toEqual([expect.stringContaining('run `npm run keys`')])
})
