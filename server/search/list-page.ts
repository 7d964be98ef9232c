import { createHash } from 'node:crypto'
import type { Facets, ProductSort } from '#contract/search.ts'
import type { Context } from '../context.ts'
import { type Counted, countsOf, facetsOf, knowsAll } from './facets.ts'
import { kinds, type ProductIndex } from './figures/product-index.ts'
import type { ListCounts } from './memory.ts'
import { type Names, namesOf, newestNamesOf } from './names/names.ts'
import { type FoundBits, narrow } from './narrow/narrow.ts'
import { keysOf } from './narrow/orders.ts'
import { nothing, type Window } from './narrow/window.ts'
import type { Filter } from './narrow/wish.ts'

interface Wish {
  index: ProductIndex
  names: Names
  filter: Filter
  category_id: number | null
  /** What a search found; null where nothing was searched for. */
  found: readonly FoundBits[] | null
  sort: ProductSort
  window: Window
}

interface ListPage extends ListCounts {
  /** The products of the window, in their order. */
  readonly ids: readonly number[]
}

/**
 * A page of a list with its counts. Cached counts are valid until a figure changes that is counted by, cached pages until any figure
 * changes; what a search found is part of their keys.
 */
export async function queryListPage(ctx: Context, wish: Wish): Promise<ListPage> {
  const { index, names, filter, category_id, found, sort, window } = wish
  const { counts, windows } = ctx.search
  const { revision, version } = index
  const products = JSON.stringify([filter, found && digestOf(found)])
  const countsKey = [ctx.locale, names.read_at, category_id, products].join(' ')
  const windowKey = [sort, window.skip, window.most, products].join(' ')
  const known = counts.find(revision, countsKey)
  const place = windows.find(version, windowKey)
  if (known && place) return { ids: place, ...known }
  const narrowed = narrow(index, {
    found,
    filter,
    order: keysOf[sort],
    window: place ? nothing : window,
    by: known ? [] : kinds,
  })
  const ids = place ?? narrowed.ids
  windows.keep(version, windowKey, ids)
  if (known) return { ids, ...known }
  const facets = JSON.stringify(await nameFacets(ctx, { index, narrowed, filter, category_id }))
  const counted = { total: narrowed.total, facets }
  counts.keep(revision, countsKey, counted)
  return { ids, ...counted }
}

async function nameFacets(ctx: Context, counted: Counted): Promise<Facets> {
  const [counts, names] = [countsOf(counted), await namesOf(ctx)]
  return facetsOf(counted, counts, knowsAll(counts, names) ? names : await newestNamesOf(ctx))
}

/** Two searches that found the same have the same digest. */
function digestOf(found: readonly FoundBits[]): string {
  const hash = createHash('sha1')
  for (const { segment, told, named, exact } of found) {
    hash.update(`${segment}`)
    for (const bits of [told, named, exact]) hash.update(bits)
  }
  return hash.digest('base64')
}
