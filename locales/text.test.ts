import { expect, test } from 'vitest'
import { type AnyText, type Messages, makePageText, makeText } from './text.ts'

const makeAnyText = (messages: Messages, locale: string) => makeText(messages, locale) as AnyText

const english = makeAnyText(
  {
    'cart.title': 'My Cart',
    'cart.items_one': '{{count}} item',
    'cart.items_other': '{{count}} items',
    'cart.items_zero': 'No items',
    'chat.greeting': 'Hello {{ name }}, {{name}}!',
    'chat.plain': '{{missing}} stays',
  },
  'en',
)
const arabic = makeAnyText(
  {
    'cart.items_zero': 'لا منتجات',
    'cart.items_one': 'منتج واحد',
    'cart.items_two': 'منتجان',
    'cart.items_few': '{{count}} منتجات',
    'cart.items_many': '{{count}} منتجًا',
    'cart.items_other': '{{count}} منتج',
  },
  'ar',
)

test('answers the text, or the key where there is none', () => {
  expect(english('cart.title')).toBe('My Cart')
  expect(english('cart.nothing')).toBe('cart.nothing')
  expect(english('cart.nothing', { count: 2 })).toBe('cart.nothing')
})

test('fills in values wherever they stand, and only those it was given', () => {
  expect(english('chat.greeting', { name: 'Mira' })).toBe('Hello Mira, Mira!')
  expect(english('chat.plain', { other: 1 })).toBe('{{missing}} stays')
  expect(english('chat.greeting', { name: '$&' })).toBe('Hello $&, $&!')
})

test('writes numbers as the language does, and leaves what is no number as it is', () => {
  const messages = { 'cart.items_other': '{{count}} / {{code}}' }
  const said = (locale: string) => makeAnyText(messages, locale)('cart.items', { count: 1240, code: '2040' })
  expect(said('en')).toBe('1,240 / 2040')
  expect(said('fr')).toBe('1\u202f240 / 2040')
  expect(said('ar')).toBe('1,240 / 2040')
})

test('puts several texts in a row as the language does', () => {
  const messages = { 'cart.closed': '{{shops}}' }
  const shops = ['A', 'B', 'C']
  expect(makeAnyText(messages, 'en')('cart.closed', { shops })).toBe('A, B, C')
  expect(makeAnyText({ ...messages, 'shell.list_comma': '、' }, 'zh')('cart.closed', { shops })).toBe('A、B、C')
})

test('values do not reach into what every object has', () => {
  const text = makeAnyText({ odd: '{{constructor}}' }, 'en')
  expect(text('odd', {})).toBe('{{constructor}}')
})

test.each([
  [0, 'No items'],
  [1, '1 item'],
  [2, '2 items'],
])('English plural of %i', (count, expected) => {
  expect(english('cart.items', { count })).toBe(expected)
})

test.each([
  [0, 'لا منتجات'],
  [1, 'منتج واحد'],
  [2, 'منتجان'],
  [3, '3 منتجات'],
  [11, '11 منتجًا'],
  [100, '100 منتج'],
])('Arabic plural of %i', (count, expected) => {
  expect(arabic('cart.items', { count })).toBe(expected)
})

test('the type of a text: a wrong key, a missing and a wrong placeholder do not compile', () => {
  const [t, pageText] = [makeText({}, 'en'), makePageText({}, 'en')]
  // @ts-expect-error
  expect(t('cart.titel')).toBe('cart.titel')
  // @ts-expect-error
  expect(t('accounts.consent')).toBe('accounts.consent')
  // @ts-expect-error
  expect(t('accounts.consent', { terms: '', privat: '' })).toBe('accounts.consent')
  // @ts-expect-error
  expect(t('cart.title', { count: 1 })).toBe('cart.title')
  expect(t('cart.sold_out')).toBe('cart.sold_out')
  // @ts-expect-error
  expect(pageText('cart.sold_out')).toBe('cart.sold_out')
})
