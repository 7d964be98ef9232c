import { matchPath } from 'react-router'

/** Characters of an address. Longer ones than the first are no links that people share. */
const maxLength = { common: 600, kept: 8_000 }

export interface PageAddress {
  /** Without what changes nothing on the page, and always in the same encoding. */
  readonly href: string
  /** One of countless combinations of filters, or longer than a link: such pages get a small part of the cache. */
  readonly isRare: boolean
  /** The page says that there is no page at the path: one such page stands for all unknown paths. */
  readonly isNotFound: boolean
}

/** What a page is kept under: its address, and the choices of who asks, as a Cookie header. */
export interface PageKey {
  readonly address: string
  readonly choice: string
  readonly isRare: boolean
  readonly isNotFound: boolean
}

/** The query parameters that a public page reads, see storefront/pages/kept-pages.server.ts. */
export interface PageQuery {
  readonly reads: readonly string[]
  readonly filters?: readonly string[]
}

export interface PageTable {
  readonly kept: Readonly<Record<string, PageQuery>>
  /** Paths of all pages except '/'. */
  readonly paths: readonly string[]
}

/** The address of a public page, or undefined where the page is for one request alone. */
export function pageAddress(asked: URL, { kept: pages, paths }: PageTable): PageAddress | undefined {
  const isData = asked.pathname.endsWith('.data')
  const pathname = isData ? pageOfData(asked.pathname) : asked.pathname
  const [, query] = Object.entries(pages).find(([path]) => matchPath(path, pathname)) ?? []
  const isNotFound = !query && !paths.some((path) => matchPath(path, pathname))
  if (!query && !isNotFound) return undefined
  const { reads = [], filters = [] } = query ?? {}
  const known = [...reads, ...filters, 'lang', ...(isData ? ['_routes'] : [])]
  const address = withOnly(isNotFound ? unknownPath(asked, isData) : asked, known)
  const { href } = address
  if (href.length > maxLength.kept) return undefined
  const isFiltered = [...address.searchParams.keys()].some((name) => filters.includes(name))
  return { href, isRare: isFiltered || href.length > maxLength.common, isNotFound }
}

/** Stands for every path that has no page. */
const unknownPath = ({ origin, search }: URL, isData: boolean) =>
  new URL(`/no-such-page${isData ? '.data' : ''}${search}`, origin)

/** The address without the query parameters that the page does not read, the others in the encoding of forms and of `URLSearchParams`. */
function withOnly(asked: URL, known: readonly string[]): URL {
  const address = new URL(asked)
  address.search = new URLSearchParams([...asked.searchParams].filter(([name]) => known.includes(name))).toString()
  return address
}

/** What the router asks for as it moves to a page: `/products.data`, and for pages that end in a slash `/_.data`. */
const pageOfData = (pathname: string) =>
  pathname
    .replace(/\/_root\.data$/, '/')
    .replace(/\/_\.data$/, '/')
    .replace(/\.data$/, '')
