import { expect, test } from 'vitest'
import { listWords, readWord, withWord } from './words.ts'

const shops = { name: 'Shops', translations: { ar: { name: 'المتاجر' } } }

test('a text of a row is set in one language, and an empty translation is left out', () => {
  expect(withWord(shops, 'name', 'Stores').name).toBe('Stores')
  expect(withWord(shops, 'name', 'Boutiques', 'fr').translations).toEqual({
    ar: { name: 'المتاجر' },
    fr: { name: 'Boutiques' },
  })
  expect(withWord(shops, 'name', '', 'ar').translations).toEqual({})
})

test('a text of a row is read in one language, and is empty without a translation', () => {
  expect([undefined, 'ar', 'fr'].map((locale) => readWord(shops, 'name', locale))).toEqual(['Shops', 'المتاجر', ''])
})

test('texts of two rows differ if a translation differs', () => {
  expect(listWords(shops, 'name')).toBe('Shops · ar: المتاجر')
  expect(listWords({ title: '', translations: {} }, 'title')).toBe('')
})
