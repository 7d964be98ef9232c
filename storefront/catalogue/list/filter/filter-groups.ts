import type { Facets } from '#contract/search.ts'
import type { ListPlace, ListQuery } from '../list-query.ts'
import { type Applied, appliedFilters } from './filter-change.ts'

/** One value that a list can be narrowed to. */
export type FilterValue = { filter: Applied; name: string; count: number; hex?: string }

export type ValueKind = 'brand' | 'rating' | 'color' | 'size' | 'shop_id' | 'zone' | 'discount' | 'availability'
export type GroupKind = ValueKind | 'category' | 'price'

/** A group of values; the names of some are words of the page and come from there. */
export type FilterGroup = { kind: ValueKind; values: FilterValue[] }

type ListResult = { facets: Facets; total: number }

const inTheirOrder: readonly ValueKind[] = [
  'brand',
  'rating',
  'color',
  'size',
  'shop_id',
  'zone',
  'discount',
  'availability',
]

/** Of which group a filter is. */
export function groupOf({ kind }: Applied): GroupKind {
  if (kind === 'in_stock') return 'availability'
  if (kind === 'on_sale' || kind === 'flash_sale_id') return 'discount'
  return kind
}

/** The groups of values in their order: those with a choice between at least two, or with something chosen. */
export function filterGroups(place: ListPlace, query: ListQuery, found: ListResult): FilterGroup[] {
  const chosen = new Set(appliedFilters(place, query).map(groupOf))
  const values = valuesOf(place, found)
  return inTheirOrder
    .filter((kind) => chosen.has(kind) || isChoice(kind, values[kind], found.total))
    .map((kind) => ({ kind, values: values[kind] }))
}

/** Whether the lowest and the highest price differ, or a range is chosen. */
export const hasPriceGroup = ({ min_price, max_price }: ListQuery, { facets }: Pick<ListResult, 'facets'>): boolean =>
  min_price !== null || max_price !== null || (facets.price !== null && facets.price.max > facets.price.min)

/**
 * Where a value is one of several, two of them make a choice. Where it either holds or not, it must hold for some products
 * and not for others.
 */
function isChoice(kind: ValueKind, values: readonly FilterValue[], total: number): boolean {
  const divides = values.some(({ count }) => count > 0 && count < total)
  return kind === 'rating' || kind === 'discount' || kind === 'availability' ? divides : values.length > 1
}

function valuesOf(place: ListPlace, { facets }: ListResult): Record<ValueKind, FilterValue[]> {
  const { brands, colors, sizes, shops, zones, flash_sales, ratings, in_stock, on_sale } = facets
  return {
    brand: brands.map(({ name, count }) => ({ filter: { kind: 'brand', value: name }, name, count })),
    color: colors.map(({ name, count, hex }) => ({ filter: { kind: 'color', value: name }, name, count, hex })),
    size: sizes.map(({ name, count }) => ({ filter: { kind: 'size', value: name }, name, count })),
    rating: ratings.map(({ rating, count }) => ({ filter: { kind: 'rating', value: rating }, name: '', count })),
    shop_id: place.shop_id === undefined ? shops.map((shop) => thingValue('shop_id', shop)) : [],
    zone: zones.map((zone) => thingValue('zone', zone)),
    discount: [
      { filter: { kind: 'on_sale', value: true }, name: '', count: on_sale },
      ...(place.flash_sale_id === undefined ? flash_sales.map((sale) => thingValue('flash_sale_id', sale)) : []),
    ],
    availability: [{ filter: { kind: 'in_stock', value: true }, name: '', count: in_stock }],
  }
}

type FacetOption = { id: number; name: string; count: number }

const thingValue = (kind: 'shop_id' | 'zone' | 'flash_sale_id', { id, name, count }: FacetOption): FilterValue => ({
  filter: { kind, value: id },
  name,
  count,
})

/** More of a group than this are shown only when asked for. */
export const mostShown = 8

/** The first values of a long group, and those that are chosen wherever they stand. */
export function firstValues<T extends FilterValue>(values: readonly T[], isOn: (value: T) => boolean): T[] {
  return values.filter((value, place) => place < mostShown || isOn(value))
}
