import { expect, test } from 'vitest'
import { toNamed, toNameValues } from './names.ts'

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
