import type { RootData } from '#storefront/platform/settings/root-data.ts'

/** Combinations are unbounded, so their addresses are not indexed. Product pages use some for the selected variant. */
export const filterParams = [
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
  /** The canonical path, with the page of a list, without a language. */
  path: string
  /** False for a list with a filter, search or sort order. */
  isIndexed: boolean
}

/** Lists, whose pages are indexed separately; elsewhere the query is ignored. */
const lists =
  /^\/(products|shops|merchants|blogs|most-popular|best-deal|(shops|categories|flash-sale|zone-shops)\/[^/]+)$/

/** Text pages that have a shorter address (spec §2). */
const pagePrefix = /^\/page(?=\/(terms-and-conditions|privacy-policy|about-us)$)/

/** Begins only where slashes begin, because any visitor can send an address of 16,000 of them. */
const trailingSlashes = /(?<=^\/|[^/])\/+$/

export function toCanonicalAddress({ pathname, searchParams }: URL): PublicAddress {
  const path = pathname.replace(trailingSlashes, '').replace(pagePrefix, '')
  if (!lists.test(path)) return { path, isIndexed: true }
  const filters = listFilters(searchParams)
  if (filters.length > 0) return { path: categoryPath(path, filters) ?? path, isIndexed: false }
  const page = searchParams.get('page') ?? ''
  return { path: /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? `${path}?page=${page}` : path, isIndexed: true }
}

type Filter = [name: string, value: string]

/** Lists are `brand[]=…`; empty values come from forms and are ignored. */
const listFilters = (query: URLSearchParams): Filter[] =>
  [...query].filter(([name, value]) => value.trim() !== '' && isFilter(name.replace(/\[.*/, '')))

const isFilter = (name: string): boolean => filterParams.some((filter) => filter === name)

/** The product list with only a category has the category page as its canonical address. */
function categoryPath(path: string, [first, second]: Filter[]): string | undefined {
  if (path !== '/products' || !first || second || first[0] !== 'category') return undefined
  return `/categories/${encodeURIComponent(first[1])}`
}

export const toAbsoluteUrl = ({ origin, locale, settings }: RootData, path: string): string =>
  `${origin}${addLanguage(path, locale, settings.app_locale)}`

/** Adds the language to a path, unless it is the shop's default. */
export function addLanguage(path: string, locale: string, defaultLocale: string): string {
  if (locale === defaultLocale) return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(locale)}`
}
