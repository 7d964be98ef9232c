import type { Queryer } from '#db/statement.ts'
import { sitemapStatements } from '../catalogue/catalogue.ts'
import { listBlogSlugs, listPages } from '../content/content.ts'
import { isMultiVendor } from '../settings/settings.ts'
import { shopSitemapStatements } from '../shops/shops.ts'
import { blockSize, maxEntries, pagePath, parseSitemapName, type SitemapName } from './rules.ts'

export interface SitemapEntry {
  readonly path: string
  readonly changed_at?: string
}

/** The names of all files with entries. Products and shops are divided into blocks of ids, so that most files do not change. */
export async function listSitemaps(db: Queryer): Promise<string[]> {
  const params = { size: blockSize, limit: maxEntries / 2 - 3 }
  const [isMultiVendorShop, shops, products] = await Promise.all([
    isMultiVendor(db),
    shopSitemapStatements.blocks(db, params),
    sitemapStatements.productBlocks(db, params),
  ])
  return [
    'pages',
    'categories',
    ...(isMultiVendorShop ? ['zones'] : []),
    ...shops.map(({ block }) => `shops-${block}`),
    ...products.map(({ block }) => `products-${block}`),
  ]
}

/** The entries of a file; undefined for an unknown or empty file, as an empty one is invalid (sitemaps.org). */
export async function findSitemap(db: Queryer, fileName: string): Promise<SitemapEntry[] | undefined> {
  const name = parseSitemapName(fileName)
  const entries = name && (await listEntries(db, name))
  return entries && entries.length > 0 ? entries : undefined
}

async function listEntries(db: Queryer, name: SitemapName): Promise<SitemapEntry[]> {
  const limit = maxEntries
  switch (name.kind) {
    case 'pages':
      return listPageEntries(db)
    case 'categories':
      return (await sitemapStatements.categories(db, { limit })).map(({ slug }) => ({ path: `/categories/${slug}` }))
    case 'zones':
      return (await listZoneIds(db, limit)).map(({ id }) => ({ path: `/zone-shops/${id}` }))
    case 'shops':
      return (await shopSitemapStatements.shops(db, { ...name, size: blockSize })).map(({ id }) => ({
        path: `/shops/${id}`,
      }))
    case 'products':
      return (await sitemapStatements.products(db, { ...name, size: blockSize })).map(({ id }) => ({
        path: `/products/${id}/details`,
      }))
  }
}

/** With a single vendor, pages of zones redirect to its shop. */
const listZoneIds = async (db: Queryer, limit: number) =>
  (await isMultiVendor(db)) ? shopSitemapStatements.zones(db, { limit }) : []

const staticPaths = [
  '/',
  '/products',
  '/categories',
  '/most-popular',
  '/best-deal',
  '/blogs',
  '/support',
  '/contact-us',
]

const multiVendorPaths = ['/shops', '/market-zones', '/merchants', '/shop/register']

async function listPageEntries(db: Queryer): Promise<SitemapEntry[]> {
  const [isMultiVendorShop, sales, pages, blogs] = await Promise.all([
    isMultiVendor(db),
    sitemapStatements.sales(db, { limit: 1_000 }),
    listPages(db, 10_000),
    listBlogSlugs(db, 10_000),
  ])
  return [
    ...[...staticPaths, ...(isMultiVendorShop ? multiVendorPaths : [])].map((path) => ({
      path,
    })),
    ...sales.map(({ id }) => ({ path: `/flash-sale/${id}` })),
    ...pages.map(({ slug, updated_at }) => ({ path: pagePath(slug), changed_at: updated_at })),
    ...blogs.map(({ slug, updated_at }) => ({ path: `/blog/${slug}`, changed_at: updated_at })),
  ]
}
