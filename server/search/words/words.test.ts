import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TypedWord } from '../queries.ts'
import { correctWord, distanceBetween } from './correction.ts'
import { buildMatchParams, dropStopWords, isKnown } from './search-words.ts'

describe('the distance of two words', () => {
  test.each([
    ['lamp', 'lamp', 0],
    ['lmap', 'lamp', 1],
    ['lam', 'lamp', 1],
    ['lampp', 'lamp', 1],
    ['lomp', 'lamp', 1],
    ['snaeker', 'sneaker', 1],
    ['', 'lamp', 4],
    ['مصباح', 'مصابح', 1],
  ])('of %s and %s is %i', (one, other, distance) => expect(distanceBetween(one, other)).toBe(distance))

  const word = fc.string({ minLength: 0, maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') })
  test('is the same both ways, 0 only for the same word, and at most the length of the longer', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const distance = distanceBetween(one, other)
        expect(distance).toBe(distanceBetween(other, one))
        expect(distance === 0).toBe(one === other)
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
        expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
      }),
    )
  })
})

describe('the correction of a word', () => {
  const near = (...words: string[]) => words.map((word, index) => ({ word, products: 10 - index, is_own: true }))

  test('has the fewest wrong letters', () => expect(correctWord('sneker', near('sneaky', 'sneaker'))).toBe('sneaker'))
  test('begins with the same letter', () => expect(correctWord('coat', near('boat', 'coot'))).toBe('coot'))
  test('is a word of the reader’s language', () => {
    const [camara, camera] = near('camara', 'camera')
    if (!camara || !camera) throw new Error('no words')
    expect(correctWord('camra', [{ ...camara, is_own: false }, camera])).toBe('camera')
    expect(correctWord('camra', [camara, { ...camera, is_own: false }])).toBe('camara')
  })
  test('has the same letters in another order', () =>
    expect(correctWord('tablte', near('table', 'tablet'))).toBe('tablet'))
  test('is the word of most products', () => expect(correctWord('lomp', near('lamp', 'limp'))).toBe('lamp'))
  test('has the same digits', () => {
    expect(correctWord('130cm', near('100cm'))).toBeUndefined()
    expect(correctWord('1.5l', near('15l'))).toBeUndefined()
    expect(correctWord('15l', near('15'))).toBeUndefined()
    expect(correctWord('14inch', near('finch', '12inch'))).toBeUndefined()
    expect(correctWord('1000mx4', near('1000mx5', '1000xm4'))).toBe('1000xm4')
  })
  test('is undefined if all words are too far away', () => {
    expect(correctWord('lamp', near('tent'))).toBeUndefined()
    expect(correctWord('xl', near('xs'))).toBeUndefined()
  })
})

const typed = (word: string, known: Partial<TypedWord> = {}): TypedWord => ({
  word,
  is_stop: false,
  exact: [],
  synonyms: [],
  completions: [],
  pairs: [],
  ...known,
})

test('stop words count only if there are no other words', () => {
  const [the, lamp] = [typed('the', { is_stop: true }), typed('lamp')]
  expect(dropStopWords([the, lamp])).toEqual([lamp])
  expect(dropStopWords([the])).toEqual([the])
})

test('a word is matched by its forms, synonyms and completions', () => {
  const words = [
    typed('sofas', { exact: ['sofas', '~sofa'], synonyms: ['couch'] }),
    typed('lea', { completions: ['leather'] }),
  ]
  expect(words.map(isKnown)).toEqual([true, true])
  expect(isKnown(typed('qqq'))).toBe(false)
  expect(buildMatchParams(words)).toEqual({
    words: ['sofas', '~sofa', 'couch', 'leather'],
    groups: [0, 0, 0, 1],
    exact: [true, true, false, false],
    group_count: 2,
  })
})

test('a word of a script without spaces is matched by its pairs of letters, not as a prefix', () => {
  const word = typed('スニカ', { exact: ['スニカ'], completions: ['スニカー'], pairs: ['~スニ', '~ニカ', '~スニ'] })
  expect(isKnown(word)).toBe(true)
  expect(buildMatchParams([typed('red', { exact: ['red'] }), word])).toEqual({
    words: ['red', '~スニ', '~ニカ'],
    groups: [0, 1, 2],
    exact: [true, true, true],
    group_count: 3,
  })
})
