import type { Context } from '../context.ts'
import type { ProductIndex } from './figures/product-index.ts'
import { matchesOf } from './matches.ts'
import { type FoundBits, narrow } from './narrow/narrow.ts'
import { keysOf } from './narrow/orders.ts'
import { nothing } from './narrow/window.ts'
import type { Filter } from './narrow/wish.ts'
import type { TypedWord } from './queries.ts'
import { isKnown, textOf } from './words/wanted.ts'

/** At most so many words are tried without one of them. */
const mostWords = 6

/** Where no product has all words: the same text without one of them, as far as that finds something on the list; the most first. */
export async function alternativesTo(
  ctx: Context,
  { index, words, filter }: { index: ProductIndex; words: readonly TypedWord[]; filter: Filter },
): Promise<{ search: string; count: number }[]> {
  const known = words.filter(isKnown)
  const countOf = (found: readonly FoundBits[]) =>
    narrow(index, { found, filter, order: keysOf.popular, window: nothing, by: [] }).total
  // Words that nobody knows are left out first of all; only where all are known is one of them left out.
  const tried = known.length < words.length ? [known] : known.slice(0, mostWords).map((_, at) => known.toSpliced(at, 1))
  const counted = await Promise.all(
    tried
      .filter((some) => some.length > 0)
      .map(async (some) => ({
        search: textOf(some),
        count: countOf(await matchesOf(ctx, some)),
      })),
  )
  return counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, 4)
}
