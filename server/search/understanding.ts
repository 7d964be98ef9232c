import type { Context } from '../context.ts'
import { findNearWords, findWords, type TypedWord } from './queries.ts'
import { correctionOf } from './words/correction.ts'
import { isKnown, meaningOf } from './words/wanted.ts'

/** A search as the catalogue understands it. */
export interface Understood {
  /** Every word of it, folded, mended where it had to be. */
  all: readonly TypedWord[]
  /** Those that count. */
  words: TypedWord[]
  /** The text that is searched for instead; null where what was typed is. */
  corrected: string | null
}

/** Finds out what was meant: for words that the catalogue does not know, the nearest that it does. */
export async function understand(ctx: Context, typed: string): Promise<Understood> {
  const all = await findWords(ctx.db, { typed, locale: ctx.locale })
  const words = meaningOf(all)
  const unknown = words.filter((word) => !isKnown(word)).map(({ word }) => word)
  if (unknown.length === 0) return { all, words, corrected: null }
  const near = Map.groupBy(await findNearWords(ctx.db, { words: unknown, locale: ctx.locale }), (row) => row.typed)
  const meant = all.map(({ word }) => {
    return unknown.includes(word) ? (correctionOf(word, near.get(word) ?? []) ?? word) : word
  })
  const corrected = meant.join(' ')
  if (corrected === all.map(({ word }) => word).join(' ')) return { all, words, corrected: null }
  const mended = await findWords(ctx.db, { typed: corrected, locale: ctx.locale })
  return { all: mended, words: meaningOf(mended), corrected }
}
