import type { Facets } from '#contract/search.ts'
import { type Kind, kinds, type ProductIndex } from './figures/product-index.ts'
import type { NamedRow } from './names/name-queries.ts'
import { type Names, pathTo } from './names/names.ts'
import { idsOfKind } from './narrow/checks.ts'
import type { Narrowed } from './narrow/narrow.ts'
import { ratingsOf, valuesOf } from './narrow/values.ts'
import type { Filter } from './narrow/wish.ts'

export interface Counted {
  index: ProductIndex
  narrowed: Narrowed
  filter: Filter
  category_id: number | null
}

/** How many products each thing would leave on the list, by kind and id. */
export type Counts = Readonly<Record<Kind, ReadonlyMap<number, number>>>

export function countsOf({ index, narrowed, filter }: Counted): Counts {
  const counts = kinds.map((kind) => {
    const { ids, counts } = valuesOf(index, narrowed, { kind, chosen: chosenIn(filter, kind) })
    return [kind, new Map(ids.map((id, place) => [id, counts[place] ?? 0]))]
  })
  return Object.fromEntries(counts)
}

const chosenIn = (filter: Filter, kind: Kind): readonly number[] | null =>
  kind === 'category' ? null : filter[idsOfKind[kind]]

/** Whether everything that was counted has a name by now. */
export const knowsAll = (counts: Counts, names: Names): boolean =>
  kinds.every((kind) => [...counts[kind]].every(([id, count]) => count === 0 || names.ids[kind].has(id)))

/** What a list could be narrowed to, by name. Things without a name are left out. */
export function facetsOf({ narrowed, category_id }: Counted, counts: Counts, names: Names): Facets {
  const { price, in_stock, on_sale } = narrowed
  return {
    categories: categoriesOf(counts.category, category_id, names),
    brands: byMany(named(names.brands, counts.brand)).map(({ name, count }) => ({ name, count })),
    colors: byMany(named(names.colors, counts.colors)).map(({ id: _, ...color }) => color),
    sizes: named(names.sizes, counts.sizes).map(({ name, count }) => ({ name, count })),
    shops: byMany(named(names.shops, counts.shop)),
    zones: named(names.zones, counts.zone),
    flash_sales: named(names.flash_sales, counts.flash_sale),
    ratings: ratingsOf(narrowed),
    price: price && { min: price.min / 100, max: price.max / 100 },
    in_stock,
    on_sale,
  }
}

/** In the order of the names. */
const named = <T extends NamedRow>(
  things: readonly T[],
  counts: ReadonlyMap<number, number>,
): (T & { count: number })[] =>
  things.flatMap((thing) => {
    const count = counts.get(thing.id)
    return count === undefined ? [] : [{ ...thing, count }]
  })

const byMany = <T extends { count: number }>(values: T[]): T[] => values.sort((one, other) => other.count - one.count)

/** Categories right below the chosen one (or on the first level), each with what lies below it. */
function categoriesOf(
  own: ReadonlyMap<number, number>,
  category_id: number | null,
  names: Names,
): Facets['categories'] {
  const counts = new Map<number, number>()
  for (const [id, count] of own) {
    const path = pathTo(names, id).map((step) => step.id)
    const step = path[category_id === null ? 0 : path.indexOf(category_id) + 1]
    if (step !== undefined && count > 0) counts.set(step, (counts.get(step) ?? 0) + count)
  }
  return named(names.categories, counts).map(({ id, slug, name, count }) => ({ id, slug, name, count }))
}
