import type { TypedWord, Wanted } from '../queries.ts'

/** Words that say nothing are left out, unless nothing else was typed. */
export function meaningOf(words: readonly TypedWord[]): TypedWord[] {
  const meant = words.filter(({ is_stop }) => !is_stop)
  return meant.length > 0 ? meant : [...words]
}

export const isKnown = ({ exact, same, begun }: TypedWord): boolean => exact.length + same.length + begun.length > 0

/** A word of the catalogue, not only the beginning of one. */
export const isWord = ({ exact, same }: TypedWord): boolean => exact.length + same.length > 0

export const textOf = (words: readonly TypedWord[]): string => words.map(({ word }) => word).join(' ')

/** What to look for so that every typed word is found: itself, what means the same, or what begins with it. */
export function wantedFor(words: readonly TypedWord[]): Wanted {
  const rows = words.flatMap(({ exact, same, begun }, place) => [
    ...exact.map((word) => ({ word, place, isExact: true })),
    ...[...same, ...begun].map((word) => ({ word, place, isExact: false })),
  ])
  return {
    words: rows.map(({ word }) => word),
    places: rows.map(({ place }) => place),
    exact: rows.map(({ isExact }) => isExact),
    many: words.length,
  }
}
