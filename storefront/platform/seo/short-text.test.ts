import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortText } from './short-text.ts'

test('a text that fits is one line of itself', () => {
  expect(shortText('  A lamp\n\nof   brass. ')).toBe('A lamp of brass.')
  expect(shortText('a'.repeat(160))).toBe('a'.repeat(160))
})

test('a longer one ends with a whole word', () => {
  expect(shortText(`${'word '.repeat(31)}longer, and longer`)).toBe(`${'word '.repeat(31).trim()}…`)
  expect(shortText('مصباح '.repeat(40))).toBe(`${'مصباح '.repeat(26).trim()}…`)
})

test('whatever it is given, it is short and whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const short = shortText(text)
      expect(short.length).toBeLessThanOrEqual(160)
      expect(short.isWellFormed()).toBe(true)
    }),
  )
})
