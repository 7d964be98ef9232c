import { expect, test } from 'vitest'
import { isCode, nameFieldOf, toNamed, toNameValues } from './names.ts'

const red = { name: 'Red', translations: { fr: { name: 'Rouge' } } }

test('a form has a value for each language of the market but the first', () => {
  expect(toNameValues(red, ['en', 'fr', 'ar'])).toEqual({ name: 'Red', words: { fr: 'Rouge', ar: '' } })
})

test('a language whose name is empty or blank has no translation', () => {
  expect(toNamed({ name: 'Red', words: { fr: 'Rouge', ar: ' ', es: '' } })).toEqual(red)
})

test('a translation into a language that the market has switched off is kept', () => {
  expect(toNamed(toNameValues(red, ['en', 'ar']))).toEqual(red)
})

test('a code is the same in all languages, a word is not', () => {
  expect(['XL', 'XXXL', 'W32', 'EU 37.5', '500 ml'].filter(isCode)).toHaveLength(5)
  expect(['One size', 'Small', 'مقاس واحد', '均码'].filter(isCode)).toEqual([])
})

test('a refused translation is shown at its field in the form', () => {
  expect(['name', 'slug', 'translations.fr.name', 'translations.fr'].map(nameFieldOf)).toEqual([
    ...['name', 'slug', 'words.fr', 'words.fr'],
  ])
})
