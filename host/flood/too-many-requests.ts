import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '#server/app.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { getOfflineStyle } from '../install/offline-page.ts'
import { openFaces, readVisitorFace, type ShopFace } from '../install/shop-face.ts'
import { plainPolicy } from '../pages/policy.ts'
import type { Transport } from '../pages/transport.ts'

interface TooManyRequestsParams {
  readonly security: Shop['security']
  readonly api: Transport
}

/** A flooded shop may respond late: after this, a line of text is sent. */
const timeoutMs = 200

type TooManyRequests = (request: Request, network: string) => Promise<Response>

/** Responds 429: to a browser with a page that reloads itself. */
export function openTooManyRequests({ security, api }: TooManyRequestsParams): TooManyRequests {
  const readFace = openFaces(api)
  const pageByFace = new WeakMap<ShopFace, Drawn>()
  return async (request, network) => {
    const request_id = randomUUID()
    security.record({ event: 'limit_met', request_id, network, call: 'page' })
    const headers = { 'Retry-After': '1', 'Cache-Control': 'no-store', 'X-Request-Id': request_id }
    const isBrowser = request.headers.get('Accept')?.includes('text/html')
    const face = isBrowser && (await Promise.race([readVisitorFace(readFace, request), sleep(timeoutMs)]))
    if (!face) return plain(headers)
    const { html, policy } = pageByFace.get(face) ?? draw(face)
    pageByFace.set(face, { html, policy })
    const type = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
    return new Response(html, { status: 429, headers: { ...headers, ...type } })
  }
}

const plain = (headers: Record<string, string>) =>
  new Response('Too many requests. Please wait a moment.', {
    status: 429,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  })

interface Drawn {
  readonly html: string
  readonly policy: string
}

function draw(face: ShopFace): Drawn {
  const { t, locale, direction, settings } = face
  const style = getOfflineStyle(face)
  const title = escapeHtml(t('errors.too_often'))
  const html = `<!doctype html><html lang="${escapeHtml(locale)}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta http-equiv="refresh" content="3">
<title>${title}</title><style>${style}</style></head><body><main><p class="shop"><bdi>${escapeHtml(settings.app_name)}</bdi></p>
<h1>${title}</h1><a class="retry" href="">${escapeHtml(t('offline.retry'))}</a></main></body></html>`
  return { html, policy: plainPolicy(html) }
}
