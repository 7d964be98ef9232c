import type { Context } from '../context.ts'
import { findNearWords, findWords, type TypedWord } from './queries.ts'
import { correctWord } from './words/correction.ts'
import { dropStopWords, isKnown } from './words/search-words.ts'

export interface InterpretedSearch {
  all: readonly TypedWord[]
  words: readonly TypedWord[]
  /** The text that is searched for instead; null if nothing was corrected. */
  corrected: string | null
}

/**
 * Replaces words that the catalogue does not know by the nearest that it knows. Cached until words of a product change, so
 * `SearchMemory.products` must be synced before.
 */
export function interpretSearch(ctx: Context, typed: string): Promise<InterpretedSearch> {
  const { interpretations, products } = ctx.search
  const params = { revision: products.wordsRevision, key: `${ctx.locale} ${typed}`, network: ctx.network }
  return interpretations.fetch(params, () => computeInterpretation(ctx, typed))
}

async function computeInterpretation(ctx: Context, typed: string): Promise<InterpretedSearch> {
  const all = await findWords(ctx.db, { typed, locale: ctx.locale })
  const words = dropStopWords(all)
  const unknown = words.filter((word) => !isKnown(word)).map(({ word }) => word)
  if (unknown.length === 0) return { all, words, corrected: null }
  const nearWords = Map.groupBy(await findNearWords(ctx.db, { words: unknown, locale: ctx.locale }), (row) => row.typed)
  const correctedWords = all.map(({ word }) => {
    return unknown.includes(word) ? (correctWord(word, nearWords.get(word) ?? []) ?? word) : word
  })
  const corrected = correctedWords.join(' ')
  if (corrected === all.map(({ word }) => word).join(' ')) return { all, words, corrected: null }
  const reparsed = await findWords(ctx.db, { typed: corrected, locale: ctx.locale })
  return { all: reparsed, words: dropStopWords(reparsed), corrected }
}
