import {
  type FlagKind,
  type IdKind,
  type ListQuery,
  type ListScope,
  type MultiValueKind,
  multiValueKinds,
  noFilters,
  sortUnique,
} from '../list-query.ts'

export type AppliedFilter =
  | { kind: 'category'; value: string }
  | { kind: MultiValueKind; value: string }
  | { kind: IdKind | 'rating'; value: number }
  | { kind: FlagKind; value: true }
  | { kind: 'price'; value: { min: number | null; max: number | null } }

/** Applied filters in the order of their groups. The page's own category is not a filter. */
export function listAppliedFilters(scope: ListScope, query: ListQuery): AppliedFilter[] {
  const { min_price: min, max_price: max } = query
  const listMultiValue = (kind: MultiValueKind): AppliedFilter[] => query[kind].map((value) => ({ kind, value }))
  const listSingle = (kind: IdKind | 'rating'): AppliedFilter[] =>
    query[kind] === null ? [] : [{ kind, value: query[kind] }]
  const listFlag = (kind: FlagKind): AppliedFilter[] => (query[kind] ? [{ kind, value: true }] : [])
  return [
    ...(query.category && !scope.byCategory
      ? [{ kind: 'category', value: query.category } satisfies AppliedFilter]
      : []),
    ...(min === null && max === null ? [] : [{ kind: 'price', value: { min, max } } satisfies AppliedFilter]),
    ...listMultiValue('brand'),
    ...listSingle('rating'),
    ...listMultiValue('color'),
    ...listMultiValue('size'),
    ...listSingle('shop_id'),
    ...listSingle('zone'),
    ...listFlag('on_sale'),
    ...listSingle('flash_sale_id'),
    ...listFlag('in_stock'),
  ]
}

export function isFilterApplied(query: ListQuery, { kind, value }: AppliedFilter): boolean {
  if (kind === 'price') return query.min_price === value.min && query.max_price === value.max
  if (isMultiValueKind(kind)) return query[kind].includes(String(value))
  return query[kind] === value
}

/** Adds a filter and returns to page 1. A filter with a single value replaces the previous value. */
export function addFilter(query: ListQuery, { kind, value }: AppliedFilter): ListQuery {
  if (kind === 'price') return { ...query, min_price: value.min, max_price: value.max, page: 1 }
  if (isMultiValueKind(kind)) return { ...query, [kind]: sortUnique([...query[kind], String(value)]), page: 1 }
  return { ...query, [kind]: value, page: 1 }
}

export function removeFilter(query: ListQuery, { kind, value }: AppliedFilter): ListQuery {
  if (kind === 'price') return { ...query, min_price: null, max_price: null, page: 1 }
  if (isMultiValueKind(kind)) return { ...query, [kind]: query[kind].filter((each) => each !== value), page: 1 }
  return { ...query, [kind]: noFilters[kind], page: 1 }
}

export const toggleFilter = (query: ListQuery, filter: AppliedFilter): ListQuery =>
  isFilterApplied(query, filter) ? removeFilter(query, filter) : addFilter(query, filter)

/** Lists with two or more filters are too many to crawl. */
export const getLinkRel = (scope: ListScope, query: ListQuery): 'nofollow' | undefined =>
  listAppliedFilters(scope, query).length > 1 ? 'nofollow' : undefined

const isMultiValueKind = (kind: string): kind is MultiValueKind => multiValueKinds.some((each) => each === kind)
