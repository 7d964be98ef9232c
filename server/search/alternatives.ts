import type { Context } from '../context.ts'
import type { ProductIndex } from './figures/product-index.ts'
import { narrow } from './narrow/narrow.ts'
import { keysOf } from './narrow/orders.ts'
import { nothing } from './narrow/window.ts'
import { noFilter } from './narrow/wish.ts'
import { findMatches, type TypedWord } from './queries.ts'
import { isKnown, wantedFor } from './words/wanted.ts'

/** At most so many words are tried without one of them. */
const mostWords = 6

/** Where no product has all words: the same text without one of them, as far as that finds something; the most first. */
export async function alternativesTo(
  ctx: Context,
  index: ProductIndex,
  words: readonly TypedWord[],
): Promise<{ search: string; count: number }[]> {
  const known = words.filter(isKnown)
  // Words that nobody knows are left out first of all; only where all are known is one of them left out.
  const tried = known.length < words.length ? [known] : known.slice(0, mostWords).map((_, at) => known.toSpliced(at, 1))
  const counted = await Promise.all(
    tried
      .filter((some) => some.length > 0)
      .map(async (some) => ({
        search: some.map(({ word }) => word).join(' '),
        count: countOf(index, await findMatches(ctx.db, wantedFor(some))),
      })),
  )
  return counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, 4)
}

const countOf = (index: ProductIndex, found: Parameters<typeof narrow>[1]['found']) =>
  narrow(index, { found, filter: noFilter, order: keysOf.popular, window: nothing, by: [] }).total
