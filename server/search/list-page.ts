import { createHash } from 'node:crypto'
import type { Facets, ProductSort } from '#contract/search.ts'
import type { Context } from '../context.ts'
import type { MatchBits } from './facets/candidates.ts'
import { buildFacets, countValues, type FacetParams, hasAllNames } from './facets/facets.ts'
import type { Filter } from './facets/filter.ts'
import { queryIndex } from './facets/query-index.ts'
import { emptyWindow, type Window } from './facets/selection.ts'
import { sortKeys } from './facets/sort-keys.ts'
import type { ListCounts } from './memory.ts'
import { getFreshNames, getNames, type Names } from './names/names.ts'
import type { ProductIndex } from './product-index/product-index.ts'
import { kinds } from './product-index/segment.ts'

interface ListPageParams {
  index: ProductIndex
  names: Names
  filter: Filter
  category_id: number | null
  matches: readonly MatchBits[] | null
  sort: ProductSort
  window: Window
}

interface ListPage extends ListCounts {
  readonly ids: readonly number[]
}

/** Cached counts are valid until a counted figure changes, cached windows until any does. Matches are part of the keys. */
export async function queryListPage(ctx: Context, params: ListPageParams): Promise<ListPage> {
  const { index, names, filter, category_id, matches, sort, window } = params
  const { counts, windows } = ctx.search
  const { revision, version } = index
  const productsKey = JSON.stringify([filter, matches && hashMatches(matches)])
  const countsKey = [ctx.locale, names.read_at, category_id, productsKey].join(' ')
  const windowKey = [sort, window.skip, window.limit, productsKey].join(' ')
  const cachedCounts = counts.get(revision, countsKey)
  const cachedIds = windows.get(version, windowKey)
  if (cachedCounts && cachedIds) return { ids: cachedIds, ...cachedCounts }
  const result = queryIndex(index, {
    matches,
    filter,
    sort: sortKeys[sort],
    window: cachedIds ? emptyWindow : window,
    countedKinds: cachedCounts ? [] : kinds,
  })
  const ids = cachedIds ?? result.ids
  windows.set(version, windowKey, ids)
  if (cachedCounts) return { ids, ...cachedCounts }
  const facets = JSON.stringify(await nameFacets(ctx, { index, result, filter, category_id }))
  const listCounts = { total: result.total, facets }
  counts.set(revision, countsKey, listCounts)
  return { ids, ...listCounts }
}

async function nameFacets(ctx: Context, params: FacetParams): Promise<Facets> {
  const [counts, names] = [countValues(params), await getNames(ctx)]
  return buildFacets(params, counts, hasAllNames(counts, names) ? names : await getFreshNames(ctx))
}

function hashMatches(matches: readonly MatchBits[]): string {
  const hash = createHash('sha1')
  for (const { segment, matched, named, exact } of matches) {
    hash.update(`${segment}`)
    for (const bits of [matched, named, exact]) hash.update(bits)
  }
  return hash.digest('base64')
}
