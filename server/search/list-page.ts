import type { Facets, ProductSort } from '#contract/search.ts'
import type { Context } from '../context.ts'
import { buildFacets, countValues, type FacetParams, hasAllNames } from './facets/facets.ts'
import type { Filter } from './facets/filter.ts'
import { queryIndex } from './facets/query-index.ts'
import { emptyWindow, type Window } from './facets/selection.ts'
import { sortKeys } from './facets/sort-keys.ts'
import type { MatchSet } from './match-products.ts'
import type { ListCounts } from './memory.ts'
import { getFreshNames, getNames, type Names } from './names/names.ts'
import type { ProductIndex } from './product-index/product-index.ts'
import { kinds } from './product-index/segment.ts'

interface ListPageParams {
  index: ProductIndex
  names: Names
  filter: Filter
  category_id: number | null
  matches: MatchSet | null
  sort: ProductSort
  window: Window
}

interface ListPage extends ListCounts {
  readonly ids: readonly number[]
}

/** Cached counts are valid until a counted figure changes, cached windows until any does. Matches are part of the keys. */
export async function queryListPage(ctx: Context, params: ListPageParams): Promise<ListPage> {
  const { counts, windows } = ctx.search
  const { revision, version } = params.index
  const keys = keysOf(ctx, params, params.matches?.hash)
  const cachedCounts = counts.get(revision, keys.counts)
  const cachedIds = windows.get(version, keys.window)
  return cachedCounts && cachedIds
    ? { ids: cachedIds, ...cachedCounts }
    : computeListPage(ctx, params, { revision, version, counts: cachedCounts, ids: cachedIds })
}

function keysOf({ locale }: Context, params: ListPageParams, hash: string | undefined) {
  const { names, filter, category_id, sort, window } = params
  const productsKey = JSON.stringify([filter, hash])
  return {
    counts: [locale, names.revision, category_id, productsKey].join(' '),
    window: [sort, window.skip, window.limit, productsKey].join(' '),
  }
}

interface CachedParts {
  /** Of the index when they were read. */
  readonly revision: number
  readonly version: number
  readonly counts: ListCounts | undefined
  readonly ids: readonly number[] | undefined
}

async function computeListPage(ctx: Context, params: ListPageParams, cached: CachedParts): Promise<ListPage> {
  const { index, filter, category_id, sort, window } = params
  const matches = await params.matches?.read()
  const keys = keysOf(ctx, params, matches?.hash)
  const { revision, version } = index
  // Words or figures may have changed since the cache was read: then its parts are of other matches or of an older index.
  const isSame = matches?.hash === params.matches?.hash
  const known = {
    counts: isSame && revision === cached.revision ? cached.counts : undefined,
    ids: isSame && version === cached.version ? cached.ids : undefined,
  }
  const result = queryIndex(index, {
    matches: matches?.segments ?? null,
    filter,
    sort: sortKeys[sort],
    window: known.ids ? emptyWindow : window,
    countedKinds: known.counts ? [] : kinds,
  })
  const ids = known.ids ?? result.ids
  if (!known.ids) ctx.search.windows.set(version, keys.window, ids)
  if (known.counts) return { ids, ...known.counts }
  const facets = JSON.stringify(await nameFacets(ctx, { index, result, filter, category_id }))
  const counts = { total: result.total, facets }
  ctx.search.counts.set(revision, keys.counts, counts)
  return { ids, ...counts }
}

async function nameFacets(ctx: Context, params: FacetParams): Promise<Facets> {
  const [counts, names] = [countValues(params), await getNames(ctx)]
  return buildFacets(params, counts, hasAllNames(counts, names) ? names : await getFreshNames(ctx))
}
