import type { Visit } from '#storefront/platform/settings/root-data.ts'

/**
 * What a list's address may ask for beside its page: a search, a filter, an order, a size. Such addresses breed without end, so
 * none of them is for search engines. A product's page uses some of the names for the choice of a variant.
 */
export const filterNames = [
  'search',
  'tag',
  'category',
  'brand',
  'color',
  'size',
  'zone',
  'shop_id',
  'flash_sale_id',
  'min_price',
  'max_price',
  'rating',
  'in_stock',
  'on_sale',
  'stars',
  'sort',
  'per_page',
] as const

export type PublicAddress = {
  /** The path, and perhaps a page, that search engines know this by; without a language. */
  path: string
  /** False for what a filter, a search or an order makes of a list. */
  isIndexed: boolean
}

/** Pages of a list are pages of their own; everywhere else a query says nothing about which page it is. */
const lists =
  /^\/(products|shops|merchants|blogs|most-popular|best-deal|(shops|categories|flash-sale|zone-shops)\/[^/]+)$/

/** Text pages whose own address is another (spec §2). */
const ownAddress = /^\/page(?=\/(terms-and-conditions|privacy-policy|about-us)$)/

/** What counts of an address: the same page under ever so many others is one page. */
export function publicAddress({ pathname, searchParams }: URL): PublicAddress {
  const path = pathname.replace(/(?<=.)\/+$/, '').replace(ownAddress, '')
  if (!lists.test(path)) return { path, isIndexed: true }
  const asked = filtersIn(searchParams)
  if (asked.length > 0) return { path: categoryPath(path, asked) ?? path, isIndexed: false }
  const page = searchParams.get('page') ?? ''
  return { path: /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? `${path}?page=${page}` : path, isIndexed: true }
}

type Filter = [name: string, value: string]

/** A list of values is `brand[]=…`; a form sends what was left empty along. */
const filtersIn = (query: URLSearchParams): Filter[] =>
  [...query].filter(([name, value]) => value.trim() !== '' && isFilter(name.replace(/\[.*/, '')))

const isFilter = (name: string): boolean => filterNames.some((each) => each === name)

/** All products of one category are that category's page. */
function categoryPath(path: string, [first, second]: Filter[]): string | undefined {
  if (path !== '/products' || !first || second || first[0] !== 'category') return undefined
  return `/categories/${encodeURIComponent(first[1])}`
}

/** A page's whole address, in the language of the visit: what is said in one language leads to more of the same. */
export const publicLink = ({ origin, locale, settings }: Visit, path: string): string =>
  `${origin}${inLanguage(path, locale, settings.app_locale)}`

/** The address of a page in a language; the shop's first language needs no saying. */
export function inLanguage(path: string, locale: string, firstLocale: string): string {
  if (locale === firstLocale) return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(locale)}`
}
