import type { Context } from '../context.ts'
import { findNearWords, findScope, type Scope, type TypedWord } from './queries.ts'
import type { ListQuery } from './rules.ts'
import { correctionOf } from './words/correction.ts'
import { isKnown, meaningOf } from './words/wanted.ts'

/** A search as the catalogue understands it. */
export interface Understood {
  scope: Scope
  /** The words that count. */
  words: TypedWord[]
  /** The text that is searched for instead; null where what was typed is. */
  corrected: string | null
}

type Asked = Pick<ListQuery, 'search' | 'category' | 'brand' | 'color' | 'size'>

/** Finds out what was meant: what is chosen in ids, the words, and for those that the catalogue does not know the nearest ones. */
export async function understand(ctx: Context, query: Asked): Promise<Understood> {
  const typed = query.search?.trim() ?? ''
  const scope = await scopeOf(ctx, query, typed)
  const words = meaningOf(scope.words)
  const unknown = words.filter((word) => !isKnown(word)).map(({ word }) => word)
  if (unknown.length === 0) return { scope, words, corrected: null }
  const near = Map.groupBy(await findNearWords(ctx.db, { words: unknown }), (row) => row.typed)
  const meant = scope.words.map(({ word }) => {
    return unknown.includes(word) ? (correctionOf(word, near.get(word) ?? []) ?? word) : word
  })
  const corrected = meant.join(' ')
  if (corrected === scope.words.map(({ word }) => word).join(' ')) return { scope, words, corrected: null }
  const better = await scopeOf(ctx, query, corrected)
  return { scope: better, words: meaningOf(better.words), corrected }
}

async function scopeOf(ctx: Context, query: Asked, typed: string): Promise<Scope> {
  const { category = null, brand = [], color = [], size = [] } = query
  const [scope] = await findScope(ctx.db, { typed, category, brand, color, size })
  if (!scope) throw new Error('a scope is always answered')
  return scope
}
