import { expect, test } from 'vitest'
import { parseDeskSearch } from './desk-search.ts'

const parse = (typed: string) => parseDeskSearch(typed, 'market')

test('a desk search looks up its longest word, and requires all words', () => {
  expect(parse('mina Haddád')).toMatchObject({
    leading: '%haddad%',
    second: '%mina%',
    patterns: ['%mina%', '%haddad%'],
  })
})

test('a desk search of one or two letters looks up the beginning of a word, in a shop not where words have no spaces', () => {
  for (const desk of ['shop', 'market'] as const) expect(parseDeskSearch('Li', desk).leading).toBe('% li%')
  expect(parseDeskSearch('小明', 'market').leading).toBe('% 小明%')
  expect(parseDeskSearch('小明', 'shop').leading).toBe('%小明%')
})

test('a desk search takes a phone number in any writing, and its last digits', () => {
  for (const typed of ['01712-345678', '(01712) 345 678', '٠١٧١٢٣٤٥٦٧٨'])
    expect(parse(typed).digits).toBe('%1712345678%')
  expect(parse('+880 1712 345678').digits).toBe('%8801712345678%')
  expect(parse('345678')).toMatchObject({ digits: '%345678%', leading: null })
  expect(parse('01712-345678').leading).toBe('%345678%')
  for (const typed of ['678', 'No. 345678', '100 000 BDT']) expect(parse(typed).digits).toBeNull()
})

test('a desk search of signs alone finds nothing', () => {
  expect(parse('%')).toMatchObject({ leading: null, digits: null, email: null })
})

test('a desk search takes an email address', () => {
  expect(parse(' Mina@Example.com').email).toBe('mina@example.com')
})
