import { matchPath } from 'react-router'

/** Characters of an address. Longer ones than the first are no links that people share. */
const maxLength = { kept: 600, shared: 8_000 }

export interface PageAddress {
  /** Without what changes nothing on the page. */
  readonly href: string
  /** Whether the page is cached. Otherwise only requests at the same time share it: of filters there are too many mixes. */
  readonly isKept: boolean
  /** The page says that there is no page at the path: one such page stands for all unknown paths. */
  readonly isNotFound: boolean
}

/** What a page is kept under: its address, and the choices of who asks, as a Cookie header. */
export interface PageKey {
  readonly address: string
  readonly choice: string
  /** If false, only concurrent requests share the page; it is not cached. */
  readonly isKept: boolean
  readonly isNotFound: boolean
}

/** The query parameters that a public page reads, see storefront/pages/kept-pages.server.ts. */
export interface PageQuery {
  readonly kept: readonly string[]
  readonly shared?: readonly string[]
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
  const kept = [...(query?.kept ?? []), 'lang', ...(isData ? ['_routes'] : [])]
  const address = withOnly(isNotFound ? unknownPath(asked, isData) : asked, [...kept, ...(query?.shared ?? [])])
  const { href } = address
  if (href.length > maxLength.shared) return undefined
  const isPlain = [...address.searchParams.keys()].every((name) => kept.includes(name))
  return { href, isKept: isPlain && href.length <= maxLength.kept, isNotFound }
}

/** Stands for every path that has no page. */
const unknownPath = ({ origin, search }: URL, isData: boolean) =>
  new URL(`/no-such-page${isData ? '.data' : ''}${search}`, origin)

/** The address without the query parameters that the page does not read. */
function withOnly(asked: URL, known: readonly string[]): URL {
  const unknown = [...asked.searchParams.keys()].filter((name) => !known.includes(name))
  if (unknown.length === 0) return asked
  const address = new URL(asked)
  for (const name of unknown) address.searchParams.delete(name)
  return address
}

/** What the router asks for as it moves to a page: `/products.data`, and for pages that end in a slash `/_.data`. */
const pageOfData = (pathname: string) =>
  pathname
    .replace(/\/_root\.data$/, '/')
    .replace(/\/_\.data$/, '/')
    .replace(/\.data$/, '')
