import type { InputOf } from '#contract/call.ts'
import type { ProductSort, searchCalls } from '#contract/search.ts'
import { type Filter, noFilter } from './facets/filter.ts'
import { listDescendants, type Names } from './names/names.ts'

export type ListQuery = InputOf<typeof searchCalls.listProducts>['query']

export const sortFor = (requested: ProductSort | undefined, isSearch: boolean): ProductSort =>
  !isSearch && requested === 'relevance' ? 'popular' : (requested ?? (isSearch ? 'relevance' : 'popular'))

/** Beyond this depth a database index is too slow to walk; the index in memory finds a page at any depth. */
const maxWalkedProducts = 2_000

export const isWholeCatalogue = (query: ListQuery): boolean =>
  !query.search?.trim() && isUnfiltered(query) && query.page * query.per_page <= maxWalkedProducts

export const isPlainSearch = (query: ListQuery): boolean =>
  Boolean(query.search?.trim()) && isUnfiltered(query) && query.page === 1 && query.sort === undefined

const isUnfiltered = ({ search: _s, sort: _o, page: _p, per_page: _n, ...filters }: ListQuery): boolean =>
  Object.values(filters).every((value) => value === undefined || (Array.isArray(value) && value.length === 0))

/** Amounts of a query are in the default currency, those of a filter in its minor units. */
export const buildFilter = (query: ListQuery, names: Names): Filter => ({
  ...noFilter,
  category_ids: findCategoryIds(query, names),
  brand_ids: findIdsByName(names.brands, query.brand),
  color_ids: findIdsByName(names.colors, query.color),
  size_ids: findIdsByName(names.sizes, query.size),
  shop_ids: listOrNull(query.shop_id),
  zone_ids: listOrNull(query.zone),
  flash_sale_ids: listOrNull(query.flash_sale_id),
  min_price: toMinorUnits(query.min_price),
  max_price: toMinorUnits(query.max_price),
  rating: query.rating ?? null,
  in_stock: query.in_stock ?? false,
  on_sale: query.on_sale ?? false,
})

/** The id of the requested category; null without one, undefined for an unknown slug. */
export const findCategoryId = (query: Pick<ListQuery, 'category'>, names: Names): number | null | undefined =>
  query.category === undefined ? null : names.categories.find(({ slug }) => slug === query.category)?.id

function findCategoryIds(query: ListQuery, names: Names): number[] | null {
  const id = findCategoryId(query, names)
  if (id === null) return null
  return id === undefined ? [] : listDescendants(names, id)
}

/** Unknown names are ignored; if all are unknown, the list is empty. */
function findIdsByName(
  rows: readonly { id: number; name: string }[],
  names: readonly string[] | undefined,
): number[] | null {
  if (!names?.length) return null
  return rows.filter(({ name }) => names.includes(name)).map(({ id }) => id)
}

const listOrNull = <Id extends number>(id: Id | undefined): Id[] | null => (id === undefined ? null : [id])

const toMinorUnits = (amount: number | undefined) => (amount === undefined ? null : Math.round(amount * 100))
