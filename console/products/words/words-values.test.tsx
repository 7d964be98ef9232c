import { expect, test } from 'vitest'
import {
  groupChanges,
  hasWords,
  listPoints,
  readPastedRows,
  readWordFields,
  toWordsBody,
  toWordsValues,
  toWordValues,
} from './words-values.ts'

const stored = {
  name: 'Wool socks',
  summary: ['Warm', 'Light'],
  description: '<p>Soft</p>',
  specifications: [['Material', 'Wool']] satisfies [string, string][],
  search_title: '',
  search_description: '',
}

test('the words of a product become values of the form and back, in all languages of the market', () => {
  const fields = readWordFields({ words: { en: stored }, version: 'v1' }, ['en', 'fr'])
  const values = toWordsValues(fields, ['en', 'fr'])
  expect(values.en).toEqual(toWordValues(stored))
  expect(values.en && hasWords(values.en)).toBe(true)
  expect(values.fr && hasWords(values.fr)).toBe(false)
})

test('a save sends only the changed words of each language', () => {
  expect(groupChanges(['fr.name', 'en.summary', 'en.description'], ['en', 'fr', 'ar'])).toEqual([
    ['en', ['summary', 'description']],
    ['fr', ['name']],
  ])
  const changed = { ...toWordValues(stored), summary: ' Warm \n\n- Light', name: 'Socks ' }
  expect(toWordsBody(changed, ['name', 'summary'])).toEqual({ name: 'Socks', summary: ['Warm', 'Light'] })
})

test('empty rows of specifications are not stored', () => {
  const values = {
    ...toWordValues(stored),
    specifications: [
      { name: ' Size ', value: 'M' },
      { name: '', value: ' ' },
    ],
  }
  expect(toWordsBody(values, ['specifications'])).toEqual({ specifications: [['Size', 'M']] })
})

test('the points of a pasted list lose their marks', () => {
  expect(listPoints('• Warm\n- Light\n\n* 100 % wool')).toEqual(['Warm', 'Light', '100 % wool'])
})

test('two pasted columns become rows, and ordinary text does not', () => {
  expect(readPastedRows('Material\tWool\r\nWeight\t80 g\n')).toEqual([
    { name: 'Material', value: 'Wool' },
    { name: 'Weight', value: '80 g' },
  ])
  expect(readPastedRows('Material: Wool')).toEqual([{ name: 'Material', value: 'Wool' }])
  expect(readPastedRows('Wool')).toEqual([])
})
