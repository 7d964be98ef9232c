import type pg from 'pg'
import { respondWithEtag } from '#server/platform/http/etag.ts'
import { publicOrigin } from '#server/platform/http/public-origin.ts'
import type { SitemapEntry } from '#server/sitemap/sitemap.ts'
import { findSitemap, listSitemaps } from '#server/sitemap/sitemap.ts'
import { filterParams } from '#storefront/platform/seo/public-address.ts'

type CrawlerFiles = (request: Request, pathname: string) => Promise<Response | undefined>

export function openCrawlerFiles(pool: pg.Pool, configuredOrigin: string | undefined): CrawlerFiles {
  return async (request, pathname) => {
    const origin = publicOrigin(request, configuredOrigin)
    if (pathname === '/robots.txt') return respondWithText(request, robots(origin), 'text/plain')
    if (pathname === '/sitemap.xml')
      return respondWithText(request, sitemapIndex(origin, await listSitemaps(pool)), xml)
    const [, name] = /^\/sitemaps\/([\w-]{1,40})\.xml$/.exec(pathname) ?? []
    const entries = name && (await findSitemap(pool, name))
    return entries ? respondWithText(request, sitemap(origin, entries), xml) : undefined
  }
}

const xml = 'application/xml'

const respondWithText = (request: Request, text: string, type: string): Response =>
  respondWithEtag(request, text, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=600' })

/** Personal pages, and the `.data` that a page loads when it is already open. */
const personalPages = [
  '/api/',
  '/console',
  '/checkout',
  '/buynow',
  '/dashboard',
  '/order-history',
  '/wishlist',
  '/profile',
  '/manage-address',
  '/change-password',
  '/support-ticket',
  '/massages',
  '/sign-in/',
  '/*.data$',
  '/*.data?',
]

/** Filters, sorts and searches produce endless variants of each list, so crawlers must not follow them. */
function robots(origin: string): string {
  const disallowed = [...personalPages, ...filterParams.map((name) => `/*?*${name}`)]
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function sitemapIndex(origin: string, names: readonly string[]): string {
  const files = names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`)
  return `${head}<sitemapindex ${schema}>\n${files.join('\n')}\n</sitemapindex>\n`
}

/** Pages name their other languages themselves; here they would multiply the size of each file. */
function sitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed_at }) => {
    const changed = changed_at ? `<lastmod>${new Date(changed_at).toISOString()}</lastmod>` : ''
    return `<url><loc>${origin}${path}</loc>${changed}</url>`
  })
  return `${head}<urlset ${schema}>\n${urls.join('\n')}\n</urlset>\n`
}
