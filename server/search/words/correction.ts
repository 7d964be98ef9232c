import type { NearWord } from '../queries.ts'

/** 130cm is not corrected to 100cm, 1.5l not to 15l, and 15l not to 15. */
const hasSameNumber = (one: string, other: string) =>
  digitsOf(one) === digitsOf(other) && isNumber(one) === isNumber(other)
const digitsOf = (word: string) => word.replaceAll(/[^0-9.]/g, '')
const isNumber = (word: string) => word === digitsOf(word)

/** In a short word nearly every change makes another word. */
const maxDistanceFor = (word: string): number => (word.length < 3 ? 0 : word.length < 5 ? 1 : word.length < 9 ? 2 : 3)

/** By distance, the reader's language, the first letter, the same letters (swaps), and products. Undefined if too far. */
export function correctWord(typed: string, near: readonly NearWord[]): string | undefined {
  const letters = lettersOf(typed)
  const hasOtherLetters = ({ word }: Pick<NearWord, 'word'>) => Number(lettersOf(word) !== letters)
  const candidates = near
    .map(({ word, products, is_own }) => ({
      word,
      products,
      distance: distanceBetween(typed, word),
      isForeign: Number(!is_own),
      hasOtherStart: Number(word[0] !== typed[0]),
    }))
    .filter(({ word, distance }) => distance <= maxDistanceFor(typed) && hasSameNumber(typed, word))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        a.isForeign - b.isForeign ||
        a.hasOtherStart - b.hasOtherStart ||
        hasOtherLetters(a) - hasOtherLetters(b) ||
        b.products - a.products ||
        (a.word < b.word ? -1 : 1),
    )
  return candidates[0]?.word
}

const lettersOf = (word: string) => [...word].sort().join('')

/** Damerau–Levenshtein distance with swaps of adjacent letters (optimal string alignment). */
export function distanceBetween(one: string, other: string): number {
  const [from, to] = [[...one], [...other]]
  let beforePrevious: number[] = []
  let previous = to.map((_, index) => index).concat(to.length)
  for (const [i, fromLetter] of from.entries()) {
    const row = [i + 1]
    for (const [j, toLetter] of to.entries()) {
      const substituted = (previous[j] as number) + Number(fromLetter !== toLetter)
      let min = Math.min(substituted, (previous[j + 1] as number) + 1, (row[j] as number) + 1)
      const isSwapped = i > 0 && j > 0 && fromLetter === to[j - 1] && from[i - 1] === toLetter
      if (isSwapped) min = Math.min(min, (beforePrevious[j - 1] as number) + 1)
      row.push(min)
    }
    beforePrevious = previous
    previous = row
  }
  return previous[to.length] as number
}
