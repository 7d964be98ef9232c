import { sameFor } from '#storefront/platform/offline/cache-names.ts'

/** `page`: network first; `file` and `picture`: cache first; `none`: left to the browser. */
export type CacheStrategy = 'page' | 'file' | 'picture' | 'none'

interface WorkerRequest {
  readonly method: string
  readonly mode: string
  readonly url: string
  readonly headers: Pick<Headers, 'has'>
}

/** Calls of the API never come this way: what they answer may be the shopper's. */
export function wayOf({ method, mode, url, headers }: WorkerRequest, origin: string): CacheStrategy {
  const { origin: its, pathname } = new URL(url)
  if (method !== 'GET' || its !== origin || headers.has('Range') || headers.has('Authorization')) return 'none'
  if (mode === 'navigate') return 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  // Private photos may not be kept: to fetch them for that would be one more request for each.
  return /^\/pictures\/(?!private-)/.test(pathname) ? 'picture' : 'none'
}

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

/** Whether a browser may keep it, as far as its headers say. Of an opaque answer nothing is known. */
function isKeepable({ status, type, redirected, headers }: Answer): boolean {
  const said = headers.get('Cache-Control') ?? ''
  return status === 200 && type === 'basic' && !redirected && !/\b(no-store|private)\b/i.test(said)
}

/** Only what the shop itself calls the same for everybody: a page of a shopper's never is. */
export const mayKeepPage = (answer: Answer): boolean =>
  isKeepable(answer) && answer.headers.has(sameFor) && isHtml.test(answer.headers.get('Content-Type') ?? '')

const isHtml = /^text\/html\b/

/** Files and pictures whose name never changes what is in them. */
export const mayKeepFile = (answer: Answer): boolean =>
  isKeepable(answer) && /\bimmutable\b/.test(answer.headers.get('Cache-Control') ?? '')

/** The pages that may be kept, as react-router writes them: `/products/:id/details`. */
export function isPublic(url: string, paths: readonly string[]): boolean {
  const pathname = new URL(url).pathname.replace(/(.)\/$/, '$1')
  return paths.some((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname))
}

/** What a page is kept under. Where on the page somebody was makes no other page of it, nor does where they came from. */
export function pageKey(address: string): string {
  const url = new URL(address)
  url.hash = ''
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_\w+|gclid|fbclid)$/.test(name)) url.searchParams.delete(name)
  return url.href
}

/** Whoever stands between us and the shop says that it does not answer: as good as no network. */
export const isAway = ({ status }: Pick<Response, 'status'>): boolean => [502, 503, 504].includes(status)

export interface Bounds {
  readonly most: number
  /** In ms. */
  readonly longest: number
}

interface Entry {
  readonly key: string
  readonly at: number
}

/** What has to go: what is too old, and of the rest the oldest, as many as are too many. */
export function goners(entries: readonly Entry[], { most, longest }: Bounds, now: number): string[] {
  const isOld = ({ at }: Entry) => now - at > longest
  const young = entries.filter((entry) => !isOld(entry)).sort((one, other) => other.at - one.at)
  return [...entries.filter(isOld), ...young.slice(most)].map(({ key }) => key)
}

/** The files of the page build that a page names: its style, its letters, its code. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g) ?? [])]

/** A page that says of itself when it was given out. Its markup is ours: the first tag of that name is the root. */
export const marked = (html: string, attribute: string, at: number): string =>
  html.replace('<html ', `<html ${attribute}="${at}" `)
