import type { MatchParams, TypedWord } from '../queries.ts'

/** Words that say nothing are left out, unless nothing else was typed. */
export function meaningOf(words: readonly TypedWord[]): TypedWord[] {
  const meant = words.filter(({ is_stop }) => !is_stop)
  return meant.length > 0 ? meant : [...words]
}

export const isKnown = (word: TypedWord): boolean => isWord(word) || word.begun.length > 0

/** A word of the catalogue, not only the beginning of one. */
export const isWord = ({ exact, same, pairs }: TypedWord): boolean => exact.length + same.length + pairs.length > 0

export const textOf = (words: readonly TypedWord[]): string => words.map(({ word }) => word).join(' ')

/** What to look for so that every typed word is found: itself, what means the same, what begins with it, or all its pairs. */
export function wantedFor(words: readonly TypedWord[]): MatchParams {
  const groups = words.flatMap(groupsOf)
  const rows = groups.flatMap((group, place) => group.map((one) => ({ ...one, place })))
  return {
    words: rows.map(({ word }) => word),
    places: rows.map(({ place }) => place),
    exact: rows.map(({ isExact }) => isExact),
    many: groups.length,
  }
}

/** Groups of words, of each of which a product must have one. */
function groupsOf({ exact, same, begun, pairs }: TypedWord): { word: string; isExact: boolean }[][] {
  if (pairs.length > 0) return [...new Set(pairs)].map((word) => [{ word, isExact: true }])
  return [
    [
      ...exact.map((word) => ({ word, isExact: true })),
      ...[...new Set([...same, ...begun])]
        .filter((word) => !exact.includes(word))
        .map((word) => ({ word, isExact: false })),
    ],
  ]
}
