import type { Facets } from '#contract/search.ts'
import type { NamedRow } from '../names/name-queries.ts'
import { type Names, pathTo } from '../names/names.ts'
import type { ProductIndex } from '../product-index/product-index.ts'
import { type Kind, kinds } from '../product-index/segment.ts'
import { filterFields } from './compile-filter.ts'
import { countRatings, listFacetValues } from './facet-values.ts'
import type { Filter } from './filter.ts'
import type { IndexResult } from './query-index.ts'

export interface FacetParams {
  index: ProductIndex
  result: IndexResult
  filter: Filter
  category_id: number | null
}

/** How many products each value would leave on the list, by kind and id. */
type Counts = Readonly<Record<Kind, ReadonlyMap<number, number>>>

export function countValues({ index, result, filter }: FacetParams): Counts {
  const counts = kinds.map((kind) => {
    const values = listFacetValues(index, result, { kind, chosen: chosenIn(filter, kind) })
    return [kind, new Map(values.ids.map((id, i) => [id, values.counts[i] ?? 0]))]
  })
  return Object.fromEntries(counts)
}

const chosenIn = (filter: Filter, kind: Kind): readonly number[] | null =>
  kind === 'category' ? null : filter[filterFields[kind]]

export const hasAllNames = (counts: Counts, names: Names): boolean =>
  kinds.every((kind) => [...counts[kind]].every(([id, count]) => count === 0 || names.ids[kind].has(id)))

/** The facets of a list by name. Values without a name are left out. */
export function buildFacets({ result, category_id }: FacetParams, counts: Counts, names: Names): Facets {
  const { price, in_stock, on_sale } = result
  return {
    categories: countCategories(counts.category, category_id, names),
    brands: mostFirst(withCounts(names.brands, counts.brand)).map(({ name, count }) => ({ name, count })),
    colors: mostFirst(withCounts(names.colors, counts.colors)).map(({ id: _, ...color }) => color),
    sizes: withCounts(names.sizes, counts.sizes).map(({ name, count }) => ({ name, count })),
    shops: mostFirst(withCounts(names.shops, counts.shop)),
    zones: withCounts(names.zones, counts.zone),
    flash_sales: withCounts(names.flash_sales, counts.flash_sale),
    ratings: countRatings(result),
    price: price && { min: price.min / 100, max: price.max / 100 },
    in_stock,
    on_sale,
  }
}

const withCounts = <T extends NamedRow>(
  rows: readonly T[],
  counts: ReadonlyMap<number, number>,
): (T & { count: number })[] =>
  rows.flatMap((row) => {
    const count = counts.get(row.id)
    return count === undefined ? [] : [{ ...row, count }]
  })

const mostFirst = <T extends { count: number }>(values: T[]): T[] =>
  values.sort((one, other) => other.count - one.count)

/** The children of the chosen category, or the top level, each counted with its descendants. */
function countCategories(
  ownCounts: ReadonlyMap<number, number>,
  category_id: number | null,
  names: Names,
): Facets['categories'] {
  const counts = new Map<number, number>()
  for (const [id, count] of ownCounts) {
    const path = pathTo(names, id).map((category) => category.id)
    const child = path[category_id === null ? 0 : path.indexOf(category_id) + 1]
    if (child !== undefined && count > 0) counts.set(child, (counts.get(child) ?? 0) + count)
  }
  return withCounts(names.categories, counts).map(({ id, slug, name, count }) => ({ id, slug, name, count }))
}
