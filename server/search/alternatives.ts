import type { Context } from '../context.ts'
import type { MatchBits } from './facets/candidates.ts'
import type { Filter } from './facets/filter.ts'
import { queryIndex } from './facets/query-index.ts'
import { emptyWindow } from './facets/selection.ts'
import { sortKeys } from './facets/sort-keys.ts'
import { matchProducts } from './match-products.ts'
import type { ProductIndex } from './product-index/product-index.ts'
import type { TypedWord } from './queries.ts'
import { isKnown, joinWords } from './words/search-words.ts'

const maxWords = 6

/** Shorter searches for a search without results: those that match products of the list, most products first. */
export async function findAlternatives(
  ctx: Context,
  { index, words, filter }: { index: ProductIndex; words: readonly TypedWord[]; filter: Filter },
): Promise<{ search: string; count: number }[]> {
  const known = words.filter(isKnown)
  const countProducts = (matches: readonly MatchBits[]) =>
    queryIndex(index, { matches, filter, sort: sortKeys.popular, window: emptyWindow, countedKinds: [] }).total
  // Unknown words are dropped first; if all words are known, one of them is dropped in turn.
  const candidates =
    known.length < words.length ? [known] : known.slice(0, maxWords).map((_, i) => known.toSpliced(i, 1))
  const counted = await Promise.all(
    candidates
      .filter((candidate) => candidate.length > 0)
      .map(async (candidate) => ({
        search: joinWords(candidate),
        count: countProducts((await (await matchProducts(ctx, candidate)).read()).segments),
      })),
  )
  return counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, 4)
}
