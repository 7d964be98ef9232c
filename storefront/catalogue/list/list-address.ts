import { pageSizes } from '#storefront/platform/navigation/paging.ts'
import { flagKinds, getDefaultSort, idKinds, type ListQuery, type ListScope, multiValueKinds } from './list-query.ts'

/** URL of a list, without default values. */
export function listHref(scope: ListScope, query: ListQuery): string {
  const params = new URLSearchParams(listQueryFields(scope, query))
  if (query.page > 1) params.set('page', String(query.page))
  return params.size > 0 ? `${getListPath(scope, query)}?${params}` : getListPath(scope, query)
}

export type Field = [name: string, value: string]

/** Query parameters except the page, in a fixed order; in a form they are hidden fields. */
export function listQueryFields(scope: ListScope, query: ListQuery): Field[] {
  return [...toSearchField(query), ...toFilterFields(scope, query), ...toOrderFields(scope, query)]
}

const toSearchField = ({ search }: ListQuery): Field[] => (search ? [['search', search]] : [])

function toFilterFields(scope: ListScope, query: ListQuery): Field[] {
  const { category, min_price, max_price, rating } = query
  const fields: [string, string | number | null][] = [
    ['category', scope.byCategory ? '' : category],
    ...multiValueKinds.flatMap((kind) => query[kind].map((name): Field => [`${kind}[]`, name])),
    ...idKinds.map((kind): [string, number | null] => [kind, query[kind]]),
    ['min_price', min_price],
    ['max_price', max_price],
    ['rating', rating],
    ...flagKinds.map((kind): Field => [kind, query[kind] ? '1' : '']),
  ]
  return fields.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]]))
}

function toOrderFields(scope: ListScope, { search, sort, per_page }: ListQuery): Field[] {
  return [
    ...(!scope.sort && sort !== getDefaultSort(search) ? [['sort', sort] satisfies Field] : []),
    ...(per_page === pageSizes[0] ? [] : [['per_page', String(per_page)] satisfies Field]),
  ]
}

export function toProductsQuery(scope: ListScope, query: ListQuery) {
  const toText = (value: number | null | undefined) =>
    value === null || value === undefined ? undefined : String(value)
  return {
    search: query.search || undefined,
    category: query.category || undefined,
    brand: [...query.brand],
    color: [...query.color],
    size: [...query.size],
    zone: toText(query.zone),
    shop_id: toText(scope.shop_id ?? query.shop_id),
    flash_sale_id: toText(scope.flash_sale_id ?? query.flash_sale_id),
    min_price: toText(query.min_price),
    max_price: toText(query.max_price),
    rating: toText(query.rating),
    in_stock: query.in_stock ? ('1' as const) : undefined,
    on_sale: query.on_sale ? ('1' as const) : undefined,
    sort: query.sort,
    page: String(query.page),
    per_page: String(query.per_page),
  }
}

function getListPath(scope: ListScope, { category }: ListQuery): string {
  if (!scope.byCategory) return scope.path
  return category ? `/categories/${encodeURIComponent(category)}` : '/products'
}
