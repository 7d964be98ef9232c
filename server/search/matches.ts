import type { Context } from '../context.ts'
import { findBeginnings, findMatches, type Match, type TypedWord } from './queries.ts'
import { wantedFor } from './words/wanted.ts'

/** Where whole words find fewer products, beginnings count beside them. */
const fewProducts = 10
/** Letters of a word that may be a beginning: nearly every product has a word that begins with c. */
const leastLetters = 3

/** The products that have all words; none where nothing that was typed is a word. */
export async function matchesOf(ctx: Context, words: readonly TypedWord[]): Promise<Match[]> {
  if (words.length === 0) return []
  const found = await findMatches(ctx.db, wantedFor(words))
  return hasAtLeast(fewProducts, found) ? found : findWithBeginnings(ctx, { words, found })
}

async function findWithBeginnings(
  { db }: Context,
  { words, found }: { words: readonly TypedWord[]; found: Match[] },
): Promise<Match[]> {
  const whole = words
    .filter(({ word, begun, pairs }) => word.length >= leastLetters && begun.length === 0 && pairs.length === 0)
    .map(({ word }) => word)
  if (whole.length === 0) return found
  const beginnings = new Map((await findBeginnings(db, { words: whole })).map(({ word, begun }) => [word, begun]))
  if ([...beginnings.values()].every((begun) => begun.length === 0)) return found
  return findMatches(db, wantedFor(words.map((word) => ({ ...word, begun: beginnings.get(word.word) ?? word.begun }))))
}

function hasAtLeast(least: number, matches: readonly Match[]): boolean {
  let count = 0
  for (const { told } of matches) {
    for (const byte of told) {
      for (let bits = byte; bits > 0; bits &= bits - 1) count += 1
      if (count >= least) return true
    }
  }
  return false
}
