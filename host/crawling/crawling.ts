import { createHash } from 'node:crypto'
import type pg from 'pg'
import { publicOrigin } from '#server/kit/edge/public-origin.ts'
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

/** A crawler that has it already is told so. */
function answer(request: Request, text: string, type: string): Response {
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  const headers = new Headers({ ETag: tag, 'Cache-Control': 'public, max-age=600' })
  if (request.headers.get('If-None-Match')?.includes(tag)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', `${type}; charset=utf-8`)
  return new Response(text, { headers })
}
