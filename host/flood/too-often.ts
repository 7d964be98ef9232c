import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseLocale } from '#locales/read.ts'
import type { Shop } from '#server/app.ts'
import { styleOf } from '../install/offline-page.ts'
import { openFaces, type ReadFace, type ShopFace } from '../install/shop-face.ts'
import { escaped } from '../pages/escaped.ts'
import { plainPolicy } from '../pages/policy.ts'
import type { Transport } from '../pages/transport.ts'

interface TooOftenParams {
  readonly security: Shop['security']
  readonly api: Transport
}

/** A shop that is flooded may answer itself late: then a line of text has to do. */
const patienceMs = 200

type TooOften = (request: Request, network: string) => Promise<Response>

/** The answer to a network that asks for more pages than it may: to a browser a page that asks again by itself. */
export function openTooOften({ security, api }: TooOftenParams): TooOften {
  const readFace = openFaces(api)
  const drawn = new WeakMap<ShopFace, Drawn>()
  return async (request, network) => {
    const request_id = randomUUID()
    security.record({ event: 'limit_met', request_id, network, call: 'page' })
    const headers = { 'Retry-After': '1', 'Cache-Control': 'no-store', 'X-Request-Id': request_id }
    const isBrowser = request.headers.get('Accept')?.includes('text/html')
    const face = isBrowser && (await Promise.race([faceFor(readFace, request), sleep(patienceMs)]))
    if (!face) return plain(headers)
    const { html, policy } = drawn.get(face) ?? draw(face)
    drawn.set(face, { html, policy })
    const type = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
    return new Response(html, { status: 429, headers: { ...headers, ...type } })
  }
}

const plain = (headers: Record<string, string>) =>
  new Response('Too many requests. Please wait a moment.', {
    status: 429,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  })

/** In the language that the reader chose or else asks for, of those that the shop has, so that strangers cannot have any number of them read. */
async function faceFor(readFace: ReadFace, { headers }: Request): Promise<ShopFace | undefined> {
  const first = await readFace(null).catch(() => undefined)
  if (!first) return undefined
  const names = new Set(first.settings.languages.map(({ name }) => name))
  const chosen = /(?:^|;\s*)(?:__Host-)?locale=([\w-]+)/.exec(headers.get('Cookie') ?? '')?.[1]
  const asked = chosen && names.has(chosen) ? chosen : headers.get('Accept-Language')
  const locale = chooseLocale(asked ?? undefined, (name) => names.has(name), first.locale)
  return locale === first.locale ? first : readFace(locale).catch(() => first)
}

interface Drawn {
  readonly html: string
  readonly policy: string
}

function draw(face: ShopFace): Drawn {
  const { t, locale, direction, settings } = face
  const style = styleOf(face)
  const title = escaped(t('errors.too_often'))
  const html = `<!doctype html><html lang="${escaped(locale)}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta http-equiv="refresh" content="3">
<title>${title}</title><style>${style}</style></head><body><main><p class="shop"><bdi>${escaped(settings.app_name)}</bdi></p>
<h1>${title}</h1><a class="retry" href="">${escaped(t('offline.retry'))}</a></main></body></html>`
  return { html, policy: plainPolicy(html) }
}
