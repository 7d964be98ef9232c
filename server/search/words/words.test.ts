import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TypedWord } from '../queries.ts'
import { correctionOf } from './correction.ts'
import { distance } from './distance.ts'
import { isKnown, meaningOf, wantedFor } from './wanted.ts'

describe('how far words lie apart', () => {
  test.each([
    ['lamp', 'lamp', 0],
    ['lmap', 'lamp', 1],
    ['lam', 'lamp', 1],
    ['lampp', 'lamp', 1],
    ['lomp', 'lamp', 1],
    ['snaeker', 'sneaker', 1],
    ['', 'lamp', 4],
    ['مصباح', 'مصابح', 1],
  ])('%s and %s: %i', (one, other, far) => expect(distance(one, other)).toBe(far))

  const word = fc.string({ minLength: 0, maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') })
  test('is the same both ways, 0 for the same word alone, and at most the length of the longer', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const far = distance(one, other)
        expect(far).toBe(distance(other, one))
        expect(far === 0).toBe(one === other)
        expect(far).toBeLessThanOrEqual(Math.max(one.length, other.length))
        expect(far).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
      }),
    )
  })
})

describe('what was meant', () => {
  const near = (...words: string[]) => words.map((word, place) => ({ word, products: 10 - place, is_own: true }))

  test('has the fewest wrong letters', () => expect(correctionOf('sneker', near('sneaky', 'sneaker'))).toBe('sneaker'))
  test('begins alike', () => expect(correctionOf('coat', near('boat', 'coot'))).toBe('coot'))
  test('is one of the language of who typed', () => {
    const [camara, camera] = near('camara', 'camera')
    if (!camara || !camera) throw new Error('two were given')
    expect(correctionOf('camra', [{ ...camara, is_own: false }, camera])).toBe('camera')
    expect(correctionOf('camra', [camara, { ...camera, is_own: false }])).toBe('camara')
  })
  test('has the same letters', () => expect(correctionOf('tablte', near('table', 'tablet'))).toBe('tablet'))
  test('is what most things are called', () => expect(correctionOf('lomp', near('lamp', 'limp'))).toBe('lamp'))
  test('has the same digits', () => {
    expect(correctionOf('130cm', near('100cm'))).toBeUndefined()
    expect(correctionOf('1.5l', near('15l'))).toBeUndefined()
    expect(correctionOf('15l', near('15'))).toBeUndefined()
    expect(correctionOf('14inch', near('finch', '12inch'))).toBeUndefined()
    expect(correctionOf('1000mx4', near('1000mx5', '1000xm4'))).toBe('1000xm4')
  })
  test('lies not too far away', () => {
    expect(correctionOf('lamp', near('tent'))).toBeUndefined()
    expect(correctionOf('xl', near('xs'))).toBeUndefined()
  })
})

const typed = (word: string, known: Partial<TypedWord> = {}): TypedWord => ({
  word,
  is_stop: false,
  exact: [],
  same: [],
  begun: [],
  pairs: [],
  ...known,
})

test('words that say nothing count only where nothing else was typed', () => {
  const [the, lamp] = [typed('the', { is_stop: true }), typed('lamp')]
  expect(meaningOf([the, lamp])).toEqual([lamp])
  expect(meaningOf([the])).toEqual([the])
})

test('a typed word is looked for by all that stands for it', () => {
  const words = [typed('sofas', { exact: ['sofas', '~sofa'], same: ['couch'] }), typed('lea', { begun: ['leather'] })]
  expect(words.map(isKnown)).toEqual([true, true])
  expect(isKnown(typed('qqq'))).toBe(false)
  expect(wantedFor(words)).toEqual({
    words: ['sofas', '~sofa', 'couch', 'leather'],
    places: [0, 0, 0, 1],
    exact: [true, true, false, false],
    many: 2,
  })
})

test('a word of a script without spaces is matched by its pairs of letters, not as a prefix', () => {
  const word = typed('スニカ', { exact: ['スニカ'], begun: ['スニカー'], pairs: ['~スニ', '~ニカ', '~スニ'] })
  expect(isKnown(word)).toBe(true)
  expect(wantedFor([typed('red', { exact: ['red'] }), word])).toEqual({
    words: ['red', '~スニ', '~ニカ'],
    places: [0, 1, 2],
    exact: [true, true, true],
    many: 3,
  })
})
