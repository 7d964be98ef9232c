import type { Context } from '../../context.ts'
import { listFacetValues } from '../facets/facet-values.ts'
import { noFilter } from '../facets/filter.ts'
import { queryIndex } from '../facets/query-index.ts'
import { sortKeys } from '../facets/sort-keys.ts'
import { matchProducts } from '../match-products.ts'
import type { SuggestionTargets } from '../memory.ts'
import type { TypedWord } from '../queries.ts'

/** More products than are suggested: related searches are derived from their names. */
const maxResults = { products: 24, categories: 2 }

export async function findTargets(ctx: Context, words: readonly TypedWord[]): Promise<SuggestionTargets> {
  const { targets: cache, targetsVersion, products } = ctx.search
  const { index, wordsRevision } = products
  const version = targetsVersion(ctx.now().getTime(), `${index.version} ${wordsRevision}`)
  const key = JSON.stringify(words)
  const cached = cache.get(version, key)
  if (cached) return cached
  const { segments: matches } = await (await matchProducts(ctx, words)).read()
  const window = { skip: 0, limit: maxResults.products }
  const result = queryIndex(index, {
    matches,
    filter: noFilter,
    sort: sortKeys.relevance,
    window,
    countedKinds: ['category'],
  })
  const categories = listFacetValues(index, result, { kind: 'category', chosen: null })
  const targets = { products: result.ids, categories: categories.ids.slice(0, maxResults.categories) }
  cache.set(version, key, targets)
  return targets
}
