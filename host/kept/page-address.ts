import { matchPath } from 'react-router'

/** What others hang on links to see where visitors come from; it changes nothing on a page. */
const trackers =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|gad_\w+|_gl|fbclid|msclkid|ttclid|twclid|yclid|igshid|mc_[ce]id|srsltid)$/

/** Longer addresses are nobody's links. */
const longest = 600

/** A public page's address as pages are kept under it, or undefined where the page is made for one request alone. */
export function keptAddress(asked: URL, pages: Readonly<Record<string, readonly string[]>>): string | undefined {
  const address = withoutTrackers(asked)
  const isData = address.pathname.endsWith('.data')
  const pathname = isData ? pageOfData(address.pathname) : address.pathname
  const [, asks] = Object.entries(pages).find(([path]) => matchPath(path, pathname)) ?? []
  if (!asks || address.href.length > longest) return undefined
  const known = [...asks, 'lang', ...(isData ? ['_routes'] : [])]
  return [...address.searchParams.keys()].every((key) => known.includes(key)) ? address.href : undefined
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
