/** How many ids of products or shops one file covers: a few hundred kB, where the protocol allows 50,000 addresses and 50 MB. */
export const blockSize = 10_000

/** The most that a file may name (sitemaps.org). */
export const mostEntries = 50_000

export type SitemapName = { kind: 'pages' | 'categories' | 'zones' } | { kind: 'shops' | 'products'; block: number }

/** Reads `categories` or `products-12`; undefined for what names no file. */
export function readSitemapName(text: string): SitemapName | undefined {
  const [, whole, blocks, block] = /^(?:(pages|categories|zones)|(shops|products)-(0|[1-9]\d{0,5}))$/.exec(text) ?? []
  if (whole) return { kind: whole as 'pages' | 'categories' | 'zones' }
  return blocks ? { kind: blocks as 'shops' | 'products', block: Number(block) } : undefined
}

/** Text pages that have an address of their own (spec §2); the others lie under /page/. */
const ownAddresses = ['terms-and-conditions', 'privacy-policy', 'about-us']

export const pagePath = (slug: string): string => (ownAddresses.includes(slug) ? `/${slug}` : `/page/${slug}`)
