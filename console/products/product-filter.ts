import { maxSearchLengths } from '#contract/limits.ts'
import type { ProductFilter, ProductSort } from '#contract/shop-products.ts'
import { changeListState, readListState } from '#ui/desk/list/list-state.ts'

/** In the order of their tabs. The tab of all products precedes them. */
export const productFilters: readonly ProductFilter[] = [
  ...(['shown', 'draft', 'waiting', 'refused', 'low', 'sold_out', 'archived'] as const),
]
const sorts: readonly ProductSort[] = ['name', 'price']

/** What the list shows, in which order. */
export interface ProductListQuery {
  readonly filter: ProductFilter | undefined
  readonly category_id: string | undefined
  readonly search: string
  readonly sort: ProductSort | undefined
}

/** From the address of the list, or of a product that was opened from it. Values that no call accepts are ignored. */
export function readProductListQuery(params: URLSearchParams): ProductListQuery {
  const { view, search, sort } = readListState(params, [])
  return {
    filter: productFilters.find((each) => each === view),
    category_id: readCategoryId(params),
    search: search.slice(0, maxSearchLengths.products),
    sort: sorts.find((each) => each === sort?.by),
  }
}

/** The category that the address of the list names; values that no call accepts are ignored. */
export function readCategoryId(params: URLSearchParams): string | undefined {
  const category = params.get('category') ?? ''
  return /^\d{1,9}$/.test(category) ? category : undefined
}

/** The query of the address without the page: '' or begins with a question mark. */
export function listAddress(params: URLSearchParams): string {
  const query = String(changeListState(params, [], {}))
  return query === '' ? '' : `?${query}`
}
