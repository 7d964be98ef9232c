import type { InputOf } from '#contract/call.ts'
import type { ProductSort, searchCalls } from '#contract/search.ts'
import { below, type Names } from './names/names.ts'
import { type Filter, noFilter } from './narrow/wish.ts'

export type ListQuery = InputOf<typeof searchCalls.listProducts>['query']

/** Relevance says something only about a search; otherwise the popular comes first. */
export const sortFor = (asked: ProductSort | undefined, isSearch: boolean): ProductSort =>
  !isSearch && asked === 'relevance' ? 'popular' : (asked ?? (isSearch ? 'relevance' : 'popular'))

/** Beyond so many products an index is not walked any more; what is in memory finds the place at once. */
const deepest = 2_000

/** Whether it is a page of the whole catalogue, not far from its beginning. */
export const isWhole = (query: ListQuery): boolean =>
  !query.search?.trim() && isUnfiltered(query) && query.page * query.per_page <= deepest

/** Somebody has just searched: nothing is narrowed, sorted or turned over yet. */
export const isPlainSearch = (query: ListQuery): boolean =>
  Boolean(query.search?.trim()) && isUnfiltered(query) && query.page === 1 && query.sort === undefined

const isUnfiltered = ({ search: _s, sort: _o, page: _p, per_page: _n, ...filters }: ListQuery): boolean =>
  Object.values(filters).every((value) => value === undefined || (Array.isArray(value) && value.length === 0))

/** The filter that a query asks for. A price in the query is one of the default currency; inside it is minor units. */
export const filterOf = (query: ListQuery, names: Names): Filter => ({
  ...noFilter,
  category_ids: categoriesOf(query, names),
  brand_ids: idsOf(names.brands, query.brand),
  color_ids: idsOf(names.colors, query.color),
  size_ids: idsOf(names.sizes, query.size),
  shop_ids: listOf(query.shop_id),
  zone_ids: listOf(query.zone),
  flash_sale_ids: listOf(query.flash_sale_id),
  min_price: minorOf(query.min_price),
  max_price: minorOf(query.max_price),
  rating: query.rating ?? null,
  in_stock: query.in_stock ?? false,
  on_sale: query.on_sale ?? false,
})

/** The id of the category that is asked for; null where none is, undefined where there is none of that slug. */
export const categoryOf = (query: Pick<ListQuery, 'category'>, names: Names): number | null | undefined =>
  query.category === undefined ? null : names.categories.find(({ slug }) => slug === query.category)?.id

function categoriesOf(query: ListQuery, names: Names): number[] | null {
  const id = categoryOf(query, names)
  if (id === null) return null
  return id === undefined ? [] : below(names, id)
}

/** Names that nothing is called by stand for nothing: a list of them alone is empty. */
function idsOf(things: readonly { id: number; name: string }[], asked: readonly string[] | undefined): number[] | null {
  if (!asked?.length) return null
  return things.filter(({ name }) => asked.includes(name)).map(({ id }) => id)
}

const listOf = (id: number | undefined) => (id === undefined ? null : [id])

const minorOf = (amount: number | undefined) => (amount === undefined ? null : Math.round(amount * 100))
