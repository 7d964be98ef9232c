import { createHash } from 'node:crypto'
import type pg from 'pg'
import { findSitemap, listSitemaps, type SitemapEntry } from '#server/sitemap/sitemap.ts'
import { filterNames } from '#storefront/kit/crawl/filter-names.ts'
import { publicOrigin } from './origin.ts'

type Crawling = (request: Request, pathname: string) => Promise<Response | undefined>

/** What search engines ask for before they ask for pages: what to leave alone, and where everything lies. */
export function openCrawling(pool: pg.Pool, known: string | undefined): Crawling {
  return async (request, pathname) => {
    const origin = publicOrigin(request, known)
    if (pathname === '/robots.txt') return answer(request, robots(origin), 'text/plain')
    if (pathname === '/sitemap.xml') return answer(request, sitemapIndex(origin, await listSitemaps(pool)), xml)
    const [, name] = /^\/sitemaps\/([\w-]{1,40})\.xml$/.exec(pathname) ?? []
    const entries = name && (await findSitemap(pool, name))
    return entries ? answer(request, sitemap(origin, entries), xml) : undefined
  }
}

const xml = 'application/xml'

/** Pages that are somebody's own; and `.data` is what pages bring to those who are here already. */
const nobodysPages = [
  '/api/',
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
  '/*.data$',
  '/*.data?',
]

/** Filters, sorts and searches lead from every list to ever more of the same: they are not followed. */
function robots(origin: string): string {
  const left = [...nobodysPages, ...filterNames.map((name) => `/*?*${name}`)]
  return ['User-agent: *', ...left.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function sitemapIndex(origin: string, names: readonly string[]): string {
  const files = names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`)
  return `${head}<sitemapindex ${schema}>\n${files.join('\n')}\n</sitemapindex>\n`
}

/** Other languages are named by the pages themselves: here they would make each file many times as long. */
function sitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed_at }) => {
    const changed = changed_at ? `<lastmod>${new Date(changed_at).toISOString()}</lastmod>` : ''
    return `<url><loc>${origin}${path}</loc>${changed}</url>`
  })
  return `${head}<urlset ${schema}>\n${urls.join('\n')}\n</urlset>\n`
}

/** A crawler that has it already is told so. */
function answer(request: Request, text: string, type: string): Response {
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  const headers = new Headers({ ETag: tag, 'Cache-Control': 'public, max-age=600' })
  if (request.headers.get('If-None-Match')?.includes(tag)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', `${type}; charset=utf-8`)
  return new Response(text, { headers })
}
