import { distance } from './distance.ts'

export interface NearWord {
  word: string
  /** How many products have it. */
  products: number
  /** It is said in the language of who typed. */
  is_own: boolean
}

/** 130cm is never 100cm, 1.5l never 15l, and 15l not the mere number. */
const isSameNumber = (one: string, other: string) =>
  digitsOf(one) === digitsOf(other) && isNumber(one) === isNumber(other)
const digitsOf = (word: string) => word.replaceAll(/[^0-9.]/g, '')
const isNumber = (word: string) => word === digitsOf(word)

/** How many letters may be wrong in a word of a length: in a short one nearly every change makes another word. */
const mistakesIn = (word: string): number => (word.length < 3 ? 0 : word.length < 5 ? 1 : word.length < 9 ? 2 : 3)

/**
 * The word that was most likely meant: the fewest wrong letters; of those one of the language of who typed, for others they may
 * not even know; of those the one that begins alike, for first letters are rarely wrong; of those the one of the same letters, for swapping two is the commonest slip; of those what most products
 * are called. Nothing where all are too far away.
 */
export function correctionOf(typed: string, near: readonly NearWord[]): string | undefined {
  const letters = lettersOf(typed)
  const changed = ({ word }: Pick<NearWord, 'word'>) => Number(lettersOf(word) !== letters)
  const judged = near
    .map(({ word, products, is_own }) => ({
      word,
      products,
      far: distance(typed, word),
      isForeign: Number(!is_own),
      isOther: Number(word[0] !== typed[0]),
    }))
    .filter(({ word, far }) => far <= mistakesIn(typed) && isSameNumber(typed, word))
    .sort(
      (a, b) =>
        a.far - b.far ||
        a.isForeign - b.isForeign ||
        a.isOther - b.isOther ||
        changed(a) - changed(b) ||
        b.products - a.products ||
        (a.word < b.word ? -1 : 1),
    )
  return judged[0]?.word
}

const lettersOf = (word: string) => [...word].sort().join('')
