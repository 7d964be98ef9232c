import type { ShopId } from '#contract/ids.ts'
import type { ProductSort } from '#contract/search.ts'
import { cutText } from '#locales/cut-text.ts'
import { typedAmount } from '#locales/typed-amount.ts'
import { type Paging, readPaging } from '#storefront/platform/navigation/paging.ts'

/** Filters with several values; a product matches any of them. */
export const multiValueKinds = ['brand', 'color', 'size'] as const
export type MultiValueKind = (typeof multiValueKinds)[number]

export const idKinds = ['zone', 'shop_id', 'flash_sale_id'] as const
export type IdKind = (typeof idKinds)[number]

export const flagKinds = ['in_stock', 'on_sale'] as const
export type FlagKind = (typeof flagKinds)[number]

export type Filters = Record<MultiValueKind, readonly string[]> &
  Record<IdKind, number | null> &
  Record<FlagKind, boolean> & {
    category: string
    /** In the default currency, so that a URL does not depend on the visitor or on rates. */
    min_price: number | null
    max_price: number | null
    rating: number | null
  }

export type ListQuery = Filters & Paging & { search: string; sort: ProductSort }

export type ListScope = {
  path: string
  /** The category is in the path, so another category is another page. */
  byCategory?: true
  shop_id?: ShopId
  flash_sale_id?: number
  /** Fixed order of the page. */
  sort?: ProductSort
}

export const noFilters: Filters = {
  category: '',
  brand: [],
  color: [],
  size: [],
  zone: null,
  shop_id: null,
  flash_sale_id: null,
  min_price: null,
  max_price: null,
  rating: null,
  in_stock: false,
  on_sale: false,
}

export const clearFilters = (scope: ListScope, query: ListQuery): ListQuery => ({
  ...query,
  ...noFilters,
  category: scope.byCategory ? query.category : '',
  page: 1,
})

const allSorts: readonly ProductSort[] = [
  'relevance',
  'popular',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
  'discount',
]

/** Relevance is available only for searches. */
export const listSortOptions = ({ search }: Pick<ListQuery, 'search'>): readonly ProductSort[] =>
  search ? allSorts : allSorts.slice(1)

export const getDefaultSort = (search: string): ProductSort => (search ? 'relevance' : 'popular')

/** Reads the URL; invalid values are ignored. */
export function readListQuery(params: URLSearchParams, scope: ListScope, category = ''): ListQuery {
  const search = cutText((params.get('search') ?? '').trim(), 300)
  const categorySlug = scope.byCategory ? category : (params.get('category') ?? '').slice(0, 120)
  return {
    search,
    ...readFilters(params, scope, categorySlug),
    sort:
      scope.sort ?? listSortOptions({ search }).find((each) => each === params.get('sort')) ?? getDefaultSort(search),
    ...readPaging(params),
  }
}

function readFilters(params: URLSearchParams, scope: ListScope, category: string): Filters {
  const rating = params.get('rating') ?? ''
  return {
    category,
    brand: readNames(params, 'brand'),
    color: readNames(params, 'color'),
    size: readNames(params, 'size'),
    zone: readId(params, 'zone'),
    shop_id: scope.shop_id === undefined ? readId(params, 'shop_id') : null,
    flash_sale_id: scope.flash_sale_id === undefined ? readId(params, 'flash_sale_id') : null,
    ...readPrices(params),
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
    in_stock: params.get('in_stock') === '1',
    on_sale: params.get('on_sale') === '1',
  }
}

function readNames(params: URLSearchParams, kind: MultiValueKind): string[] {
  const names = params.getAll(`${kind}[]`).filter((name) => name.trim() !== '' && name.length <= 120)
  return sortUnique(names).slice(0, 20)
}

/** Sorted, so that the same list always has the same URL. */
export const sortUnique = (names: readonly string[]): string[] => [...new Set(names)].toSorted()

function readId(params: URLSearchParams, kind: IdKind): number | null {
  const text = params.get(kind) ?? ''
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null
}

/** Swaps crossed limits. A form that is sent without scripts has amounts in the displayed currency, with its rate. */
function readPrices(params: URLSearchParams): Pick<Filters, 'min_price' | 'max_price'> {
  const rateText = params.get('rate') ?? ''
  const rate = /^\d{1,9}(\.\d{1,12})?$/.test(rateText) && Number(rateText) > 0 ? Number(rateText) : 1
  const [min, max] = [readAmount(params.get('min_price'), rate), readAmount(params.get('max_price'), rate)]
  if (min !== null && max !== null && min > max) return { min_price: max || null, max_price: min }
  return { min_price: min || null, max_price: max }
}

function readAmount(text: string | null, rate: number): number | null {
  const shown = typedAmount(text ?? '')
  if (shown === null) return null
  const amount = Math.round((shown / rate) * 100) / 100
  return amount < 1e11 ? amount : null
}
