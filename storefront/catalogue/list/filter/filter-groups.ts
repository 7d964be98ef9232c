import type { Facets } from '#contract/search.ts'
import type { ListQuery, ListScope } from '../list-query.ts'
import { type AppliedFilter, listAppliedFilters } from './filter-change.ts'

export type FilterValue = { filter: AppliedFilter; name: string; count: number; hex?: string }

export type ValueKind = 'brand' | 'rating' | 'color' | 'size' | 'shop_id' | 'zone' | 'discount' | 'availability'
export type GroupKind = ValueKind | 'category' | 'price'

/** A group of values. A value without a name gets its name from the page's texts. */
export type FilterGroup = { kind: ValueKind; values: FilterValue[] }

type ListResult = { facets: Facets; total: number }

const groupOrder: readonly ValueKind[] = [
  'brand',
  'rating',
  'color',
  'size',
  'shop_id',
  'zone',
  'discount',
  'availability',
]

export function getGroupKind({ kind }: AppliedFilter): GroupKind {
  if (kind === 'in_stock') return 'availability'
  if (kind === 'on_sale' || kind === 'flash_sale_id') return 'discount'
  return kind
}

/** Groups in a fixed order: those that can narrow the list, and those with an applied filter. */
export function buildFilterGroups(scope: ListScope, query: ListQuery, result: ListResult): FilterGroup[] {
  const appliedKinds = new Set(listAppliedFilters(scope, query).map(getGroupKind))
  const values = buildGroupValues(scope, result)
  return groupOrder
    .filter((kind) => appliedKinds.has(kind) || canNarrow(kind, values[kind], result.total))
    .map((kind) => ({ kind, values: values[kind] }))
}

export const hasPriceGroup = ({ min_price, max_price }: ListQuery, { facets }: Pick<ListResult, 'facets'>): boolean =>
  min_price !== null || max_price !== null || (facets.price !== null && facets.price.max > facets.price.min)

/** Groups with alternative values need at least two. Yes-or-no filters must match some products but not all. */
function canNarrow(kind: ValueKind, values: readonly FilterValue[], total: number): boolean {
  const isPartial = values.some(({ count }) => count > 0 && count < total)
  return kind === 'rating' || kind === 'discount' || kind === 'availability' ? isPartial : values.length > 1
}

function buildGroupValues(scope: ListScope, { facets }: ListResult): Record<ValueKind, FilterValue[]> {
  const { brands, colors, sizes, shops, zones, flash_sales, ratings, in_stock, on_sale } = facets
  return {
    brand: brands.map(({ name, count }) => ({ filter: { kind: 'brand', value: name }, name, count })),
    color: colors.map(({ name, count, hex }) => ({ filter: { kind: 'color', value: name }, name, count, hex })),
    size: sizes.map(({ name, count }) => ({ filter: { kind: 'size', value: name }, name, count })),
    rating: ratings.map(({ rating, count }) => ({ filter: { kind: 'rating', value: rating }, name: '', count })),
    shop_id: scope.shop_id === undefined ? shops.map((shop) => toIdValue('shop_id', shop)) : [],
    zone: zones.map((zone) => toIdValue('zone', zone)),
    discount: [
      { filter: { kind: 'on_sale', value: true }, name: '', count: on_sale },
      ...(scope.flash_sale_id === undefined ? flash_sales.map((sale) => toIdValue('flash_sale_id', sale)) : []),
    ],
    availability: [{ filter: { kind: 'in_stock', value: true }, name: '', count: in_stock }],
  }
}

type FacetOption = { id: number; name: string; count: number }

const toIdValue = (kind: 'shop_id' | 'zone' | 'flash_sale_id', { id, name, count }: FacetOption): FilterValue => ({
  filter: { kind, value: id },
  name,
  count,
})

export const maxCollapsedValues = 8

export function pickFirstValues<T extends FilterValue>(values: readonly T[], isSelected: (value: T) => boolean): T[] {
  return values.filter((value, index) => index < maxCollapsedValues || isSelected(value))
}
