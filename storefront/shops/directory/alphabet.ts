import type { Letter } from '#contract/shops.ts'

/** Stands for every name that begins with no letter. */
const otherSign = '#'

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Languages whose own letters come before the Latin ones. */
const own: Record<string, string> = { ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي' }

/** A letter of the jump bar, and the place of the first name under it; null where there is none. */
export type JumpLetter = { letter: string; first: number | null }

/** The letters of the language, the Latin ones, those of other scripts that some name begins with, and the sign for the rest. */
export function jumpBar(letters: readonly Letter[], locale: string): JumpLetter[] {
  const known = [...(own[locale] ?? ''), ...latin]
  const foreign = letters.map(({ letter }) => letter).filter((each) => !known.includes(each) && each !== otherSign)
  const first = new Map(letters.map((each) => [each.letter, each.first]))
  return [...known, ...foreign, otherSign].map((letter) => ({ letter, first: first.get(letter) ?? null }))
}

/** The place in a page that a letter leads to. */
export const letterId = (letter: string): string => `letter-${letter === otherSign ? 'other' : letter}`
