import type { ProductSort } from '#contract/search.ts'

/** What a shopper asked of a list; all of it stands in the address. */
export type ListQuery = { search: string; category: string; sort: ProductSort; page: number; per_page: number }

/** Which list it is: what stays the same whatever is asked of it. */
export type ListPlace = {
  path: string
  /** The category stands in the path: another category is another page. */
  byCategory?: true
  shop_id?: number
  flash_sale_id?: number
  /** The order is what the page is about: it cannot be changed. */
  sort?: ProductSort
}

export const pageSizes = [10, 20, 40] as const

const everySort: readonly ProductSort[] = [
  'relevance',
  'popular',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
  'discount',
]

/** Relevance says something about a search alone; there it comes first. */
export const sortsFor = ({ search }: Pick<ListQuery, 'search'>): readonly ProductSort[] =>
  search ? everySort : everySort.slice(1)

/** Reads an address as far as it makes sense; the rest is as if it were not there. */
export function readListQuery(asked: URLSearchParams, place: ListPlace, category = ''): ListQuery {
  const search = (asked.get('search') ?? '').trim().slice(0, 300)
  const sorts = sortsFor({ search })
  const size = Number(asked.get('per_page'))
  const page = asked.get('page') ?? ''
  return {
    search,
    category: place.byCategory ? category : (asked.get('category') ?? '').slice(0, 120),
    sort: place.sort ?? sorts.find((each) => each === asked.get('sort')) ?? firstSort(search),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    per_page: pageSizes.find((each) => each === size) ?? pageSizes[0],
  }
}

/** The address of a list; what is as it would be anyway is left out. */
export function listHref(place: ListPlace, query: ListQuery): string {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(keptFields(place, query))) asked.set(name, value)
  if (query.page > 1) asked.set('page', String(query.page))
  return asked.size > 0 ? `${pathOf(place, query)}?${asked}` : pathOf(place, query)
}

/** What an address must say beside the page; in a form these are its hidden fields. */
export function keptFields(place: ListPlace, query: ListQuery): Record<string, string> {
  const isOwnSort = !place.sort && query.sort !== firstSort(query.search)
  return {
    ...(query.search && { search: query.search }),
    ...(query.category && !place.byCategory && { category: query.category }),
    ...(isOwnSort && { sort: query.sort }),
    ...(query.per_page !== pageSizes[0] && { per_page: String(query.per_page) }),
  }
}

/** The query of GET /products. */
export const productsQuery = ({ shop_id, flash_sale_id }: ListPlace, query: ListQuery) => ({
  search: query.search || undefined,
  category: query.category || undefined,
  shop_id: shop_id === undefined ? undefined : String(shop_id),
  flash_sale_id: flash_sale_id === undefined ? undefined : String(flash_sale_id),
  sort: query.sort,
  page: String(query.page),
  per_page: String(query.per_page),
})

function pathOf(place: ListPlace, { category }: ListQuery): string {
  if (!place.byCategory) return place.path
  return category ? `/categories/${encodeURIComponent(category)}` : '/products'
}

const firstSort = (search: string): ProductSort => (search ? 'relevance' : 'popular')
