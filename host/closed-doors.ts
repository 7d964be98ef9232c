import type { Context } from '#server/context.ts'
import { isMemberToken } from '#server/people/people.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { readTokenCookie } from '#server/platform/http/person-token.ts'
import { publicOrigin } from '#server/platform/http/public-origin.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isMarketOpen } from '#server/setup/setup.ts'
import { getOfflineStyle } from './install/offline-page.ts'
import { openFaces, readVisitorFace, type ShopFace } from './install/shop-face.ts'
import { plainPolicy } from './pages/policy.ts'
import type { Transport } from './pages/transport.ts'

interface ClosedDoorsParams {
  readonly system: Pick<Context, 'db'>
  readonly api: Transport
  readonly origin: string | undefined
  /** Whether changes are reported to `invalidateCaches`; otherwise each request reads. */
  readonly isInvalidated: boolean
}

/** Pages wait no longer for the state of the market: without an answer they show what they showed before. */
const stateTimeoutMs = 3_000

export interface ClosedDoors {
  /** Whether the market is known to be open, without I/O. */
  isOpen(): boolean
  /** Renders the page. Visitors of a closed market get a notice instead, and its members a response that no cache stores. */
  admit(request: Request, pathname: string, render: () => Promise<Response>): Promise<Response>
  invalidateCaches(): void
}

/** Until the operator opens the market, only its people and those of its shops see pages. */
export function openClosedDoors({ system, api, origin, isInvalidated }: ClosedDoorsParams): ClosedDoors {
  const readFace = openFaces(api)
  let known: Promise<boolean> | undefined
  let isKnownOpen = false
  let wasOpen = false

  async function readState(): Promise<boolean> {
    if (isKnownOpen) return true
    const reading = known ?? isMarketOpen(system)
    if (isInvalidated) known = reading
    // A failed read is retried by the next request.
    reading.catch(() => known === reading && invalidateCaches())
    const isOpen = await withStateTimeout(reading)
    wasOpen = isOpen
    if (known === reading) isKnownOpen = isOpen
    return isOpen
  }
  function invalidateCaches(): void {
    known = undefined
    isKnownOpen = false
  }
  const isMember = async (request: Request): Promise<boolean> => {
    const token = readTokenCookie(request.headers, publicOrigin(request, origin))
    return token !== undefined && isMemberToken(system.db, token)
  }
  return {
    isOpen: () => isKnownOpen,
    invalidateCaches,
    admit: async (request, pathname, render) => {
      const isOpen = await readState().catch((error) => {
        if (!wasOpen) throw error
        // An open market without a database responds with the error page of the storefront.
        return true
      })
      if (isOpen) return render()
      if (pathname === '/robots.txt') return closedRobots()
      if (await isMember(request)) return withoutCache(await render())
      return respondClosed(pathname.endsWith('.data') ? undefined : await readVisitorFace(readFace, request))
    },
  }
}

function withStateTimeout(reading: Promise<boolean>): Promise<boolean> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Refusal('unavailable', 'errors.unavailable')), stateTimeoutMs)
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}

const closedRobots = () =>
  new Response('User-agent: *\nDisallow: /\n', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

function withoutCache({ body, status, headers }: Response): Response {
  const own = new Headers(headers)
  own.set('Cache-Control', 'no-store')
  own.set('X-Robots-Tag', 'noindex')
  return new Response(body, { status, headers: own })
}

/** 503 instead of 200: until the market opens, crawlers index no page and proxies store none. */
function respondClosed(face: ShopFace | undefined): Response {
  const headers = { 'Retry-After': '3600', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  if (!face) {
    const type = { 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response('Opening soon.', { status: 503, headers: { ...headers, ...type } })
  }
  const html = renderClosedPage(face)
  const type = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policyOf(html) }
  return new Response(html, { status: 503, headers: { ...headers, ...type, Vary: 'Accept-Language, Cookie' } })
}

const policyOf = (html: string) => plainPolicy(html, { 'img-src': ["'self'"] })

function renderClosedPage(face: ShopFace): string {
  const { t, locale, direction, settings } = face
  const [name, title] = [escapeHtml(settings.app_name), escapeHtml(t('setup.closed_title'))]
  return `<!doctype html><html lang="${escapeHtml(locale)}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex">
<title>${title} - ${name}</title><style>${getOfflineStyle(face)}</style></head><body><main>
<p class="shop"><img src="/icons/clear-192.png" width="40" height="40" alt=""><bdi>${name}</bdi></p>
<h1>${title}</h1><p>${escapeHtml(t('setup.closed_text', { site: settings.app_name }))}</p></main></body></html>`
}
