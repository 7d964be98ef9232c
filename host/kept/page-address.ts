import { matchPath } from 'react-router'

/** What others hang on links to see where visitors come from; it changes nothing on a page. */
const trackers =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|gad_\w+|_gl|fbclid|msclkid|ttclid|twclid|yclid|igshid|mc_[ce]id|srsltid)$/

/** Characters of an address. Longer ones than the first are no links that people share. */
const maxLength = { kept: 600, shared: 8_000 }

export interface PageAddress {
  /** Without what changes nothing on the page. */
  readonly href: string
  /** Whether the page is cached. Otherwise only requests at the same time share it: of filters there are too many mixes. */
  readonly isKept: boolean
}

/** What a page is kept under: its address, and the choices of who asks, as a Cookie header. */
export interface PageKey {
  readonly address: string
  readonly choice: string
  /** If false, only concurrent requests share the page; it is not cached. */
  readonly isKept: boolean
}

/** The address of a public page, or undefined where the page is for one request alone. */
export function pageAddress(asked: URL, pages: Readonly<Record<string, readonly string[]>>): PageAddress | undefined {
  const address = withoutTrackers(asked)
  const isData = address.pathname.endsWith('.data')
  const pathname = isData ? pageOfData(address.pathname) : address.pathname
  const [, asks] = Object.entries(pages).find(([path]) => matchPath(path, pathname)) ?? []
  const { href } = address
  if (!asks || href.length > maxLength.shared) return undefined
  const known = [...asks, 'lang', ...(isData ? ['_routes'] : [])]
  const isPlain = [...address.searchParams.keys()].every((key) => known.includes(key))
  return { href, isKept: isPlain && href.length <= maxLength.kept }
}

function withoutTrackers(asked: URL): URL {
  if (![...asked.searchParams.keys()].some((key) => trackers.test(key))) return asked
  const address = new URL(asked)
  for (const key of [...address.searchParams.keys()]) if (trackers.test(key)) address.searchParams.delete(key)
  return address
}

/** What the router asks for as it moves to a page: `/products.data`, and for pages that end in a slash `/_.data`. */
const pageOfData = (pathname: string) =>
  pathname
    .replace(/\/_root\.data$/, '/')
    .replace(/\/_\.data$/, '/')
    .replace(/\.data$/, '')
