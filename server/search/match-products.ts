import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { findCompletionsOf, findMatches, type Match, type TypedWord } from './queries.ts'
import { buildMatchParams } from './words/search-words.ts'

/** If whole words match fewer products, prefixes match too. */
const minWholeWordMatches = 10
/** A shorter prefix would match nearly every product. */
const minPrefixLetters = 3

/** The products that match a search, by segment. */
export interface Matches {
  readonly segments: readonly Match[]
  /** Equal for equal segments. */
  readonly hash: string
}

/** Suffices for a list whose counts and page are cached. */
export interface MatchSummary {
  readonly hash: string
  readonly isEmpty: boolean
}

export interface MatchSet extends MatchSummary {
  /** May be newer than the summary: words can change in between. */
  read(): Promise<Matches>
}

/** Cached until words change, so `SearchMemory.products` must be synced before. */
export async function matchProducts(ctx: Context, words: readonly TypedWord[]): Promise<MatchSet> {
  const { matches, matchSummaries, products } = ctx.search
  const params = { revision: products.wordsRevision, key: JSON.stringify(words), network: ctx.network }
  // The shop's own requests are not cached: the summary and the caller share one read.
  let reading: Promise<Matches> | undefined
  const read = () => {
    reading ??= matches.fetch(params, async () => {
      const segments = await readSegments(ctx, words)
      return { segments, hash: hashMatches(segments) }
    })
    return reading
  }
  const summary = await matchSummaries.fetch(params, async () => {
    const { segments, hash } = await read()
    return { hash, isEmpty: segments.length === 0 }
  })
  return { ...summary, read }
}

/** Three bitsets of 1,024 bytes a segment, with their objects. */
export const bytesOfMatches = ({ segments }: Matches): number => segments.length * 3 * 1_200

async function readSegments(ctx: Context, words: readonly TypedWord[]): Promise<Match[]> {
  if (words.length === 0) return []
  const matches = await findMatches(ctx.db, buildMatchParams(words))
  return hasAtLeast(minWholeWordMatches, matches) ? matches : matchPrefixes(ctx, { words, matches })
}

function hashMatches(matches: readonly Match[]): string {
  const hash = createHash('sha1')
  for (const { segment, matched, named, exact } of matches) {
    hash.update(`${segment}`)
    for (const bits of [matched, named, exact]) hash.update(bits)
  }
  return hash.digest('base64')
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
