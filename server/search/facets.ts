import type { Facets } from '#contract/search.ts'
import type { Kind, ProductIndex } from './figures/product-index.ts'
import type { Thing } from './names/name-queries.ts'
import { type Names, pathTo } from './names/names.ts'
import type { Narrowed } from './narrow/narrow.ts'
import { ratingsOf, valuesOf } from './narrow/values.ts'
import type { Filter } from './narrow/wish.ts'

export interface Counted {
  index: ProductIndex
  narrowed: Narrowed
  filter: Filter
  category_id: number | null
}

/** What a list could be narrowed to, by name. Things whose names are not known yet are left out; see `knowsAll`. */
export function facetsOf(counted: Counted, names: Names): Facets {
  const { narrowed, filter } = counted
  const { price, in_stock, on_sale } = narrowed
  const counts = (kind: Kind, chosen: readonly number[] | null) => countsOf(counted, kind, chosen)
  const brands = counts('brand', filter.brand_ids)
  const shops = counts('shop', filter.shop_ids)
  return {
    categories: categoriesOf(counted, names),
    brands: byMany(named(names.brands, brands)).map(({ name, count }) => ({ name, count })),
    colors: byMany(named(names.colors, counts('colors', filter.color_ids))).map(({ id: _, ...color }) => color),
    sizes: named(names.sizes, counts('sizes', filter.size_ids)).map(({ name, count }) => ({ name, count })),
    shops: byMany(named(names.shops, shops)),
    zones: named(names.zones, counts('zone', filter.zone_ids)),
    flash_sales: named(names.flash_sales, counts('flash_sale', filter.flash_sale_ids)),
    ratings: ratingsOf(narrowed),
    price: price && { min: price.min / 100, max: price.max / 100 },
    in_stock,
    on_sale,
  }
}

/** Whether everything that was counted has a name by now. */
export function knowsAll({ index }: Counted, names: Names): boolean {
  const kinds = [
    ['category', names.categories],
    ['brand', names.brands],
    ['shop', names.shops],
    ['zone', names.zones],
  ] as const
  return kinds.every(([kind, things]) => index.things[kind].size <= things.length + 1)
}

const countsOf = ({ index, narrowed }: Counted, kind: Kind, chosen: readonly number[] | null) => {
  const { ids, counts } = valuesOf(index, narrowed, { kind, chosen })
  return new Map(ids.map((id, place) => [id, counts[place] ?? 0]))
}

/** In the order of the names. */
const named = <T extends Thing>(things: readonly T[], counts: ReadonlyMap<number, number>): (T & { count: number })[] =>
  things.flatMap((thing) => {
    const count = counts.get(thing.id)
    return count === undefined ? [] : [{ ...thing, count }]
  })

const byMany = <T extends { count: number }>(values: T[]): T[] => values.sort((one, other) => other.count - one.count)

/** Categories right below the chosen one (or on the first level), each with what lies below it. */
function categoriesOf(counted: Counted, names: Names): Facets['categories'] {
  const counts = new Map<number, number>()
  for (const [id, count] of countsOf(counted, 'category', null)) {
    const path = pathTo(names, id).map((step) => step.id)
    const step = path[counted.category_id === null ? 0 : path.indexOf(counted.category_id) + 1]
    if (step !== undefined && count > 0) counts.set(step, (counts.get(step) ?? 0) + count)
  }
  return named(names.categories, counts).map(({ id, slug, name, count }) => ({ id, slug, name, count }))
}
