import type { ProductSort } from '#contract/search.ts'
import { cutText } from '#locales/cut-text.ts'
import { typedAmount } from '#locales/typed-amount.ts'
import { type Paging, readPaging } from '#storefront/platform/navigation/paging.ts'

/** What can be chosen several times over; a product of any of them is shown. */
export const manyKinds = ['brand', 'color', 'size'] as const
export type ManyKind = (typeof manyKinds)[number]

/** What is chosen by its id, one at a time. */
export const oneKinds = ['zone', 'shop_id', 'flash_sale_id'] as const
export type OneKind = (typeof oneKinds)[number]

/** What is asked for or not. */
export const flagKinds = ['in_stock', 'on_sale'] as const
export type FlagKind = (typeof flagKinds)[number]

export type Filters = Record<ManyKind, readonly string[]> &
  Record<OneKind, number | null> &
  Record<FlagKind, boolean> & {
    category: string
    /**
     * In the default currency, so that an address means the same for everybody and never moves with a rate; who looks in
     * another currency reads and types its amounts there, see filter/price/shown-price.ts.
     */
    min_price: number | null
    max_price: number | null
    rating: number | null
  }

/** What a shopper asked of a list; all of it stands in the address. */
export type ListQuery = Filters & Paging & { search: string; sort: ProductSort }

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

/** The list with nothing chosen but what its page is about. */
export const withoutFilters = (place: ListPlace, query: ListQuery): ListQuery => ({
  ...query,
  ...noFilters,
  category: place.byCategory ? query.category : '',
  page: 1,
})

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

export const firstSort = (search: string): ProductSort => (search ? 'relevance' : 'popular')

/** Reads an address as far as it makes sense; the rest is as if it were not there. */
export function readListQuery(asked: URLSearchParams, place: ListPlace, category = ''): ListQuery {
  const search = cutText((asked.get('search') ?? '').trim(), 300)
  const wanted = place.byCategory ? category : (asked.get('category') ?? '').slice(0, 120)
  return {
    search,
    ...readFilters(asked, place, wanted),
    sort: place.sort ?? sortsFor({ search }).find((each) => each === asked.get('sort')) ?? firstSort(search),
    ...readPaging(asked),
  }
}

function readFilters(asked: URLSearchParams, place: ListPlace, category: string): Filters {
  const rating = asked.get('rating') ?? ''
  return {
    category,
    brand: readNames(asked, 'brand'),
    color: readNames(asked, 'color'),
    size: readNames(asked, 'size'),
    zone: readId(asked, 'zone'),
    shop_id: place.shop_id === undefined ? readId(asked, 'shop_id') : null,
    flash_sale_id: place.flash_sale_id === undefined ? readId(asked, 'flash_sale_id') : null,
    ...readPrices(asked),
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
    in_stock: asked.get('in_stock') === '1',
    on_sale: asked.get('on_sale') === '1',
  }
}

/** In one order whatever order they were chosen in, so that the same list has the same address. */
function readNames(asked: URLSearchParams, kind: ManyKind): string[] {
  const names = asked.getAll(`${kind}[]`).filter((name) => name.trim() !== '' && name.length <= 120)
  return inOrder(names).slice(0, 20)
}

/** Each once, by their letters. */
export const inOrder = (names: readonly string[]): string[] => [...new Set(names)].toSorted()

function readId(asked: URLSearchParams, kind: OneKind): number | null {
  const text = asked.get(kind) ?? ''
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null
}

/**
 * The two ends of the range, the lower one first however they were given. A form that was sent without scripts holds amounts
 * of the currency that it was drawn in, and says its rate beside them.
 */
function readPrices(asked: URLSearchParams): Pick<Filters, 'min_price' | 'max_price'> {
  const said = asked.get('rate') ?? ''
  const rate = /^\d{1,9}(\.\d{1,12})?$/.test(said) && Number(said) > 0 ? Number(said) : 1
  const [min, max] = [readAmount(asked.get('min_price'), rate), readAmount(asked.get('max_price'), rate)]
  if (min !== null && max !== null && min > max) return { min_price: max || null, max_price: min }
  return { min_price: min || null, max_price: max }
}

function readAmount(text: string | null, rate: number): number | null {
  const shown = typedAmount(text ?? '')
  if (shown === null) return null
  const amount = Math.round((shown / rate) * 100) / 100
  return amount < 1e11 ? amount : null
}
