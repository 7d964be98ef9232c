import { pageSizes } from '#storefront/platform/navigation/paging.ts'
import { firstSort, flagKinds, type ListPlace, type ListQuery, manyKinds, oneKinds } from './list-query.ts'

/** The address of a list; what is as it would be anyway is left out. */
export function listHref(place: ListPlace, query: ListQuery): string {
  const asked = new URLSearchParams(keptFields(place, query))
  if (query.page > 1) asked.set('page', String(query.page))
  return asked.size > 0 ? `${pathOf(place, query)}?${asked}` : pathOf(place, query)
}

export type Field = [name: string, value: string]

/** What an address must say beside the page, always in the same order; in a form these are its hidden fields. */
export function keptFields(place: ListPlace, query: ListQuery): Field[] {
  return [...searchField(query), ...filterFields(place, query), ...orderFields(place, query)]
}

const searchField = ({ search }: ListQuery): Field[] => (search ? [['search', search]] : [])

function filterFields(place: ListPlace, query: ListQuery): Field[] {
  const { category, min_price, max_price, rating } = query
  const known: [string, string | number | null][] = [
    ['category', place.byCategory ? '' : category],
    ...manyKinds.flatMap((kind) => query[kind].map((name): Field => [`${kind}[]`, name])),
    ...oneKinds.map((kind): [string, number | null] => [kind, query[kind]]),
    ['min_price', min_price],
    ['max_price', max_price],
    ['rating', rating],
    ...flagKinds.map((kind): Field => [kind, query[kind] ? '1' : '']),
  ]
  return known.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]]))
}

function orderFields(place: ListPlace, { search, sort, per_page }: ListQuery): Field[] {
  return [
    ...(!place.sort && sort !== firstSort(search) ? [['sort', sort] satisfies Field] : []),
    ...(per_page === pageSizes[0] ? [] : [['per_page', String(per_page)] satisfies Field]),
  ]
}

/** The query of GET /products. */
export function productsQuery(place: ListPlace, query: ListQuery) {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? undefined : String(value))
  return {
    search: query.search || undefined,
    category: query.category || undefined,
    brand: [...query.brand],
    color: [...query.color],
    size: [...query.size],
    zone: text(query.zone),
    shop_id: text(place.shop_id ?? query.shop_id),
    flash_sale_id: text(place.flash_sale_id ?? query.flash_sale_id),
    min_price: text(query.min_price),
    max_price: text(query.max_price),
    rating: text(query.rating),
    in_stock: query.in_stock ? ('1' as const) : undefined,
    on_sale: query.on_sale ? ('1' as const) : undefined,
    sort: query.sort,
    page: String(query.page),
    per_page: String(query.per_page),
  }
}

function pathOf(place: ListPlace, { category }: ListQuery): string {
  if (!place.byCategory) return place.path
  return category ? `/categories/${encodeURIComponent(category)}` : '/products'
}
