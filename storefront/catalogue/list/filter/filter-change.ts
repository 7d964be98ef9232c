import {
  type FlagKind,
  inOrder,
  type ListPlace,
  type ListQuery,
  type ManyKind,
  manyKinds,
  noFilters,
  type OneKind,
} from '../list-query.ts'

/** One thing that narrows the list, as it was chosen. */
export type Applied =
  | { kind: 'category'; value: string }
  | { kind: ManyKind; value: string }
  | { kind: OneKind | 'rating'; value: number }
  | { kind: FlagKind; value: true }
  | { kind: 'price'; value: { min: number | null; max: number | null } }

/** Everything that narrows a list, in the order in which its filters stand. What the page is about is none of it. */
export function appliedFilters(place: ListPlace, query: ListQuery): Applied[] {
  const { min_price: min, max_price: max } = query
  const of = (kind: ManyKind): Applied[] => query[kind].map((value) => ({ kind, value }))
  const one = (kind: OneKind | 'rating'): Applied[] => (query[kind] === null ? [] : [{ kind, value: query[kind] }])
  const flag = (kind: FlagKind): Applied[] => (query[kind] ? [{ kind, value: true }] : [])
  return [
    ...(query.category && !place.byCategory ? [{ kind: 'category', value: query.category } satisfies Applied] : []),
    ...(min === null && max === null ? [] : [{ kind: 'price', value: { min, max } } satisfies Applied]),
    ...of('brand'),
    ...one('rating'),
    ...of('color'),
    ...of('size'),
    ...one('shop_id'),
    ...one('zone'),
    ...flag('on_sale'),
    ...one('flash_sale_id'),
    ...flag('in_stock'),
  ]
}

/** Whether the value is chosen. */
export function isChosen(query: ListQuery, { kind, value }: Applied): boolean {
  if (kind === 'price') return query.min_price === value.min && query.max_price === value.max
  if (isMany(kind)) return query[kind].includes(String(value))
  return query[kind] === value
}

/** The list with one more thing chosen, from its first page on; of what can be chosen once it takes the other's place. */
export function withFilter(query: ListQuery, { kind, value }: Applied): ListQuery {
  if (kind === 'price') return { ...query, min_price: value.min, max_price: value.max, page: 1 }
  if (isMany(kind)) return { ...query, [kind]: inOrder([...query[kind], String(value)]), page: 1 }
  return { ...query, [kind]: value, page: 1 }
}

/** The list with one thing taken back. */
export function withoutFilter(query: ListQuery, { kind, value }: Applied): ListQuery {
  if (kind === 'price') return { ...query, min_price: null, max_price: null, page: 1 }
  if (isMany(kind)) return { ...query, [kind]: query[kind].filter((each) => each !== value), page: 1 }
  return { ...query, [kind]: noFilters[kind], page: 1 }
}

export const toggled = (query: ListQuery, filter: Applied): ListQuery =>
  isChosen(query, filter) ? withoutFilter(query, filter) : withFilter(query, filter)

/** A list with two or more things chosen is one of very many: nobody should crawl there. */
export const relOf = (place: ListPlace, query: ListQuery): 'nofollow' | undefined =>
  appliedFilters(place, query).length > 1 ? 'nofollow' : undefined

const isMany = (kind: string): kind is ManyKind => manyKinds.some((each) => each === kind)
