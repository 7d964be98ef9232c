import { sameForHeader } from '#storefront/platform/offline/cache-names.ts'

/** `page`: network first; `file` and `picture`: cache first; `none`: left to the browser. */
export type CacheStrategy = 'page' | 'file' | 'picture' | 'none'

interface WorkerRequest {
  readonly method: string
  readonly mode: string
  readonly url: string
  readonly headers: Pick<Headers, 'has'>
}

/** API calls are never cached, as their responses may be personal. The console is no part of the storefront. */
export function getCacheStrategy({ method, mode, url, headers }: WorkerRequest, shopOrigin: string): CacheStrategy {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== shopOrigin || headers.has('Range') || headers.has('Authorization')) return 'none'
  if (/^\/console(\/|$)/.test(pathname)) return 'none'
  if (mode === 'navigate') return 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  return /^\/pictures\/(?!private-)/.test(pathname) ? 'picture' : 'none'
}

type ResponseMeta = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

/** Opaque responses, whose headers are hidden, are not cacheable. */
function isCacheable({ status, type, redirected, headers }: ResponseMeta): boolean {
  const cacheControl = headers.get('Cache-Control') ?? ''
  return status === 200 && type === 'basic' && !redirected && !/\b(no-store|private)\b/i.test(cacheControl)
}

/** Only pages that the shop marks as the same for all visitors. */
export const isCacheablePage = (response: ResponseMeta): boolean =>
  isCacheable(response) &&
  response.headers.has(sameForHeader) &&
  isHtml.test(response.headers.get('Content-Type') ?? '')

const isHtml = /^text\/html\b/

/** Only immutable files and pictures. */
export const isCacheableFile = (response: ResponseMeta): boolean =>
  isCacheable(response) && /\bimmutable\b/.test(response.headers.get('Cache-Control') ?? '')

/** `paths` are route patterns of React Router: `/products/:id/details`. */
export function isPublic(url: string, paths: readonly string[]): boolean {
  const pathname = new URL(url).pathname.replace(/(.)\/$/, '$1')
  return paths.some((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname))
}

/** Cache key of a page: its URL without hash and tracking parameters. */
export function normalizeUrl(address: string): string {
  const url = new URL(address)
  url.hash = ''
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_\w+|gclid|fbclid)$/.test(name)) url.searchParams.delete(name)
  return url.href
}

/** A proxy reports that the shop does not respond. */
export const isUnavailable = ({ status }: Pick<Response, 'status'>): boolean => [502, 503, 504].includes(status)

export interface CacheBounds {
  readonly maxEntries: number
  readonly maxAgeMs: number
}

interface CacheEntry {
  readonly key: string
  readonly at: number
}

/** Keys to delete: expired entries, then the oldest of the others above `maxEntries`. */
export function findEvicted(
  entries: readonly CacheEntry[],
  { maxEntries, maxAgeMs }: CacheBounds,
  now: number,
): string[] {
  const isExpired = ({ at }: CacheEntry) => now - at > maxAgeMs
  const valid = entries.filter((entry) => !isExpired(entry)).sort((one, other) => other.at - one.at)
  return [...entries.filter(isExpired), ...valid.slice(maxEntries)].map(({ key }) => key)
}

/** Styles, fonts and scripts that the HTML of a page names. */
export const findFiles = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g) ?? [])]

/** Adds an attribute to the root element. The first `<html ` is ours, as texts are escaped. */
export const setRootAttribute = (html: string, attribute: string, value: number): string =>
  html.replace('<html ', `<html ${attribute}="${value}" `)
