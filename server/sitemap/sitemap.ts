import type { Queryer } from '#db/statement.ts'
import { crawled } from '../catalogue/catalogue.ts'
import { listBlogSlugs, listPages } from '../content/content.ts'
import { isMultiVendor } from '../settings/settings.ts'
import { crawledShops } from '../shops/shops.ts'
import { blockSize, mostEntries, pagePath, readSitemapName, type SitemapName } from './rules.ts'

/** A page that is shown to everybody; `changed_at` only where it is known. */
export interface SitemapEntry {
  readonly path: string
  readonly changed_at?: string
}

/** The names of all files that hold something. Products and shops lie in blocks of their ids, so that a file stays what it is. */
export async function listSitemaps(db: Queryer): Promise<string[]> {
  const asked = { size: blockSize, most: mostEntries / 2 - 3 }
  const [isMarket, shops, products] = await Promise.all([
    isMultiVendor(db),
    crawledShops.blocks(db, asked),
    crawled.productBlocks(db, asked),
  ])
  return [
    'pages',
    'categories',
    ...(isMarket ? ['zones'] : []),
    ...shops.map(({ block }) => `shops-${block}`),
    ...products.map(({ block }) => `products-${block}`),
  ]
}

/** What a file holds; undefined where there is no such file. */
export async function findSitemap(db: Queryer, text: string): Promise<SitemapEntry[] | undefined> {
  const name = readSitemapName(text)
  const entries = name && (await entriesOf(db, name))
  // A file without an address is none (sitemaps.org).
  return entries && entries.length > 0 ? entries : undefined
}

async function entriesOf(db: Queryer, name: SitemapName): Promise<SitemapEntry[]> {
  const most = mostEntries
  switch (name.kind) {
    case 'pages':
      return pagesOf(db)
    case 'categories':
      return (await crawled.categories(db, { most })).map(({ slug }) => ({ path: `/categories/${slug}` }))
    case 'zones':
      return (await zonesOf(db, most)).map(({ id }) => ({ path: `/zone-shops/${id}` }))
    case 'shops':
      return (await crawledShops.shops(db, { ...name, size: blockSize })).map(({ id }) => ({ path: `/shops/${id}` }))
    case 'products':
      return (await crawled.products(db, { ...name, size: blockSize })).map(({ id }) => ({
        path: `/products/${id}/details`,
      }))
  }
}

/** With a single vendor their pages lead to its shop. */
const zonesOf = async (db: Queryer, most: number) => ((await isMultiVendor(db)) ? crawledShops.zones(db, { most }) : [])

/** Lists of the whole market, and where it is reached; with a single vendor there are no lists of shops. */
const lists = ['/', '/products', '/categories', '/most-popular', '/best-deal', '/blogs', '/support', '/contact-us']

async function pagesOf(db: Queryer): Promise<SitemapEntry[]> {
  const [isMarket, sales, pages, blogs] = await Promise.all([
    isMultiVendor(db),
    crawled.sales(db, { most: 1_000 }),
    listPages(db, 10_000),
    listBlogSlugs(db, 10_000),
  ])
  return [
    ...[...lists, ...(isMarket ? ['/shops', '/market-zones', '/merchants', '/shop/register'] : [])].map((path) => ({
      path,
    })),
    ...sales.map(({ id }) => ({ path: `/flash-sale/${id}` })),
    ...pages.map(({ slug, updated_at }) => ({ path: pagePath(slug), changed_at: updated_at })),
    ...blogs.map(({ slug, updated_at }) => ({ path: `/blog/${slug}`, changed_at: updated_at })),
  ]
}
