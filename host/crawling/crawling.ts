import type pg from 'pg'
import { tagged } from '#server/platform/http/etag.ts'
import { publicOrigin } from '#server/platform/http/public-origin.ts'
import { findSitemap, listSitemaps } from '#server/sitemap/sitemap.ts'
import { robots } from './robots.ts'
import { sitemap, sitemapIndex } from './sitemap-xml.ts'

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

const answer = (request: Request, text: string, type: string): Response =>
  tagged(request, text, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=600' })
