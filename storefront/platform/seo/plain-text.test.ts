import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenText } from './plain-text.ts'

test('a text that fits stays whole, on one line', () => {
  expect(shortenText('  A lamp\n\nof   brass. ')).toBe('A lamp of brass.')
  expect(shortenText('a'.repeat(160))).toBe('a'.repeat(160))
})

test('a longer text ends with a whole word', () => {
  expect(shortenText(`${'word '.repeat(31)}longer, and longer`)).toBe(`${'word '.repeat(31).trim()}…`)
  expect(shortenText('مصباح '.repeat(40))).toBe(`${'مصباح '.repeat(26).trim()}…`)
})

test('any text is shortened to the limit without half characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const short = shortenText(text)
      expect(short.length).toBeLessThanOrEqual(160)
      expect(short.isWellFormed()).toBe(true)
    }),
  )
})
