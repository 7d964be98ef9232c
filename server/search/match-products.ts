import type { Context } from '../context.ts'
import { findCompletionsOf, findMatches, type Match, type TypedWord } from './queries.ts'
import { buildMatchParams } from './words/search-words.ts'

/** If whole words match fewer products, prefixes match too. */
const minWholeWordMatches = 10
/** A shorter prefix would match nearly every product. */
const minPrefixLetters = 3

export async function matchProducts(ctx: Context, words: readonly TypedWord[]): Promise<Match[]> {
  if (words.length === 0) return []
  const matches = await findMatches(ctx.db, buildMatchParams(words))
  return hasAtLeast(minWholeWordMatches, matches) ? matches : matchPrefixes(ctx, { words, matches })
}

async function matchPrefixes(
  { db }: Context,
  { words, matches }: { words: readonly TypedWord[]; matches: Match[] },
): Promise<Match[]> {
  const prefixes = words
    .filter(
      ({ word, completions, pairs }) =>
        word.length >= minPrefixLetters && completions.length === 0 && pairs.length === 0,
    )
    .map(({ word }) => word)
  if (prefixes.length === 0) return matches
  const rows = await findCompletionsOf(db, { words: prefixes })
  if (rows.every(({ completions }) => completions.length === 0)) return matches
  const byWord = new Map(rows.map(({ word, completions }) => [word, completions]))
  const extended = words.map((word) => ({ ...word, completions: byWord.get(word.word) ?? word.completions }))
  return findMatches(db, buildMatchParams(extended))
}

function hasAtLeast(min: number, matches: readonly Match[]): boolean {
  let count = 0
  for (const { matched } of matches) {
    for (const byte of matched) {
      for (let bits = byte; bits > 0; bits &= bits - 1) count += 1
      if (count >= min) return true
    }
  }
  return false
}
