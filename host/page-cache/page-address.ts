import { matchPath } from 'react-router'
import type { PageQuery } from '../pages/renderer.ts'

/** Characters of an address. People share no links longer than the first. */
const maxLength = { common: 600, cached: 8_000 }

export interface PageAddress {
  /** Without parameters that the page does not read, in one encoding. */
  readonly href: string
  /** Filtered, or longer than a link: such pages share a small part of the cache. */
  readonly isRare: boolean
  /** One cached page serves all unknown paths. */
  readonly isNotFound: boolean
}

/** The key of a cached page: its address and the visitor's choices as a Cookie header. */
export interface PageKey {
  readonly address: string
  readonly choice: string
  readonly isRare: boolean
  readonly isNotFound: boolean
}

export interface PageTable {
  readonly cacheable: Readonly<Record<string, PageQuery>>
  /** Paths of all pages except '/'. */
  readonly paths: readonly string[]
}

/** The normalised address of a cacheable page; undefined for a page that is rendered for each request. */
export function pageAddress(url: URL, { cacheable: pages, paths }: PageTable): PageAddress | undefined {
  const isData = url.pathname.endsWith('.data')
  const pathname = isData ? pageOfData(url.pathname) : url.pathname
  const [, query] = Object.entries(pages).find(([path]) => matchPath(path, pathname)) ?? []
  const isNotFound = !query && !paths.some((path) => matchPath(path, pathname))
  if (!query && !isNotFound) return undefined
  const { reads = [], filters = [] } = query ?? {}
  const known = [...reads, ...filters, 'lang', ...(isData ? ['_routes'] : [])]
  const address = withOnly(isNotFound ? unknownPath(url, isData) : url, known)
  const { href } = address
  if (href.length > maxLength.cached) return undefined
  const isFiltered = [...address.searchParams.keys()].some((name) => filters.includes(name))
  return { href, isRare: isFiltered || href.length > maxLength.common, isNotFound }
}

const unknownPath = ({ origin, search }: URL, isData: boolean) =>
  new URL(`/no-such-page${isData ? '.data' : ''}${search}`, origin)

function withOnly(url: URL, known: readonly string[]): URL {
  const address = new URL(url)
  address.search = new URLSearchParams([...url.searchParams].filter(([name]) => known.includes(name))).toString()
  return address
}

/** The router requests the data of a page at `/products.data`, of one that ends in a slash at `/_.data`. */
const pageOfData = (pathname: string) =>
  pathname
    .replace(/\/_root\.data$/, '/')
    .replace(/\/_\.data$/, '/')
    .replace(/\.data$/, '')
