/** Ids in one file of products or shops: a few hundred kB. The protocol allows 50,000 URLs and 50 MB (sitemaps.org). */
export const blockSize = 10_000

/** The limit of URLs in a file (sitemaps.org). */
export const maxEntries = 50_000

export type SitemapName = { kind: 'pages' | 'categories' | 'zones' } | { kind: 'shops' | 'products'; block: number }

export function parseSitemapName(text: string): SitemapName | undefined {
  const [, whole, blocks, block] = /^(?:(pages|categories|zones)|(shops|products)-(0|[1-9]\d{0,5}))$/.exec(text) ?? []
  if (whole) return { kind: whole as 'pages' | 'categories' | 'zones' }
  return blocks ? { kind: blocks as 'shops' | 'products', block: Number(block) } : undefined
}

/** Text pages with a path of their own (spec §2). */
const slugsAtRoot = ['terms-and-conditions', 'privacy-policy', 'about-us']

export const pagePath = (slug: string): string => (slugsAtRoot.includes(slug) ? `/${slug}` : `/page/${slug}`)
