import bidiFactory from 'bidi-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceBidi } from './balance-bidi.ts'

test.each([
  ['plain text', 'plain text'],
  ['\u200fmarks\u200e \u061c stay', '\u200fmarks\u200e \u061c stay'],
  ['a\u202eb', 'a\u202eb\u202c'],
  ['a\u202eb ', 'a\u202eb\u202c '],
  ['a\u202eb\u202cc', 'a\u202eb\u202cc'],
  ['a\u202cb\u2069c', 'abc'],
  ['\u2068a\u202eb\u2069c', '\u2068a\u202eb\u202c\u2069c'],
  ['\u202a\u2067a', '\u202a\u2067a\u2069\u202c'],
  ['\u202ea\nb\u202c', '\u202ea\u202c\nb'],
  ['\u2068a\u202cb\u2069', '\u2068ab\u2069'],
])('bidirectional text: of %j is kept %j', (typed, kept) => {
  expect(balanceBidi(typed)).toBe(kept)
})

// The package's types declare a different module format than it has.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

test('bidirectional text: isolated, it turns nothing that stands around it', () => {
  const character = fc.constantFrom(
    'a',
    'ب',
    '1',
    ' ',
    '.',
    ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f',
  )
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 12 }), (typed) => {
      const text = `before \u2068${balanceBidi(typed)}\u2069 behind it`
      const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
      const outside = [...levels].filter((_, i) => i < 7 || i >= text.length - 10)
      expect(new Set(outside)).toEqual(new Set([0]))
      expect(balanceBidi(balanceBidi(typed))).toBe(balanceBidi(typed))
    }),
  )
})
