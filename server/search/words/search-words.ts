import type { MatchParams, TypedWord } from '../queries.ts'

/** Keeps stop words if there are no others. */
export function dropStopWords(words: readonly TypedWord[]): TypedWord[] {
  const meaningful = words.filter(({ is_stop }) => !is_stop)
  return meaningful.length > 0 ? meaningful : [...words]
}

export const isKnown = (word: TypedWord): boolean => isCatalogueWord(word) || word.completions.length > 0

/** A whole word of the catalogue, not only a prefix of one. */
export const isCatalogueWord = ({ exact, synonyms, pairs }: TypedWord): boolean =>
  exact.length + synonyms.length + pairs.length > 0

export const joinWords = (words: readonly TypedWord[]): string => words.map(({ word }) => word).join(' ')

/** A typed word matches by itself, a synonym or a completion, or by all of its pairs. */
export function buildMatchParams(words: readonly TypedWord[]): MatchParams {
  const groups = words.flatMap(groupsOf)
  const rows = groups.flatMap((group, index) => group.map((each) => ({ ...each, index })))
  return {
    words: rows.map(({ word }) => word),
    groups: rows.map(({ index }) => index),
    exact: rows.map(({ isExact }) => isExact),
    group_count: groups.length,
  }
}

function groupsOf({ exact, synonyms, completions, pairs }: TypedWord): { word: string; isExact: boolean }[][] {
  if (pairs.length > 0) return [...new Set(pairs)].map((word) => [{ word, isExact: true }])
  return [
    [
      ...exact.map((word) => ({ word, isExact: true })),
      ...[...new Set([...synonyms, ...completions])]
        .filter((word) => !exact.includes(word))
        .map((word) => ({ word, isExact: false })),
    ],
  ]
}
