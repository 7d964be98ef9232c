import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Shop } from '#server/app.ts'
import { openPictureSource } from '#server/platform/images/picture-source.ts'
import { openPictures, type Pictures } from '#server/platform/images/pictures.ts'
import { isPrivateAddress } from '#server/platform/images/private-address.ts'
import { isUpload, isUploadedPicture } from '#server/platform/images/uploads.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import type { SecurityEventKind } from '#server/platform/security/security-events.ts'
import type { Transport } from '../pages/transport.ts'
import { drawAhead } from './draw-ahead.ts'
import { findNames } from './queries.ts'
import { readAddress } from './read-address.ts'

export interface PictureHandler {
  answer(pathname: string, network: string): Promise<Response>
  drawAhead(log: Log, api: Transport): void
  /** Deletes cached files of deleted pictures, now and every hour. */
  tidy(log: Log): void
  close(): Promise<void>
}

interface PictureHandlerParams {
  readonly pool: pg.Pool
  readonly shop: Pick<Shop, 'rateLimiter' | 'security' | 'isSessionValid' | 'system'>
  readonly folder: string
  readonly drawsAhead: boolean
}

/** Tokens of a network's rate limit that a cached picture costs; a page shows up to a hundred. A drawn one costs 1. */
const cachedTokens = 0.1

/** Serves `/pictures/<name>/<width>.<format>`. A name never changes its content, so responses are immutable. */
export function openPictureHandler(parts: PictureHandlerParams): PictureHandler {
  const { pool, shop, folder, drawsAhead } = parts
  const { pictureKey } = shop.system
  const pictures = openPictures(folder, openPictureSource(pool))
  let clock: NodeJS.Timeout | undefined
  let tidying = Promise.resolve()
  let stopped = !drawsAhead
  let drawing = Promise.resolve()
  return {
    answer: (pathname, network) =>
      answer({ pool, pictures, pictureKey, shop }, { pathname, network }).catch(refusalOf(shop, network)),
    drawAhead: (log, api) => {
      if (stopped) return
      drawing = drawAhead({ api, pictures, log, isStopped: () => stopped }).catch((error) =>
        log.error({ err: error }, 'drawing ahead'),
      )
    },
    tidy: (log) => {
      const tidy = () => {
        tidying = dropGone(pool, pictures).catch((error) => log.warn({ err: error }, 'pictures are tidied later'))
      }
      clock = setInterval(tidy, anHour)
      tidy()
    },
    close: async () => {
      stopped = true
      clearInterval(clock)
      await Promise.all([drawing, tidying])
    },
  }
}

const anHour = 3_600_000

interface Inside extends Pick<PictureHandlerParams, 'pool' | 'shop'> {
  readonly pictures: Pictures
  readonly pictureKey: string
}

interface Visit {
  readonly pathname: string
  readonly network: string
}

async function answer({ pool, pictures, pictureKey, shop }: Inside, { pathname, network }: Visit): Promise<Response> {
  const pay = (tokens: number) => {
    if (!shop.rateLimiter.tryAcquire(network, tokens)) refuse('too_often', 'errors.too_often', { retryAfter: 1 })
  }
  pay(cachedTokens)
  const request = await readAddress({ pictureKey, isSessionValid: shop.isSessionValid }, pathname)
  if (!request) {
    if (isPrivateAddress(pathname)) report(shop, 'access_refused', network)
    return notFound()
  }
  const { name, format } = request
  // Uploaded pictures can be deleted, which takes effect at once, also for cached files.
  if (isUploadedPicture(name) && (await findNames(pool, { names: [name] })).length === 0) {
    await pictures.drop(name)
    return notFound()
  }
  const bytes = await pictures.read(request, { name: network, payForDrawing: () => pay(1 - cachedTokens) })
  if (!bytes) return notFound()
  const headers = { 'Content-Type': `image/${format}`, 'Cache-Control': cacheControl(name, pathname) }
  return new Response(new Uint8Array(bytes), { headers })
}

/** Public names are immutable. A private picture must not stay in the browser after its shopper logs out. */
function cacheControl(name: string, pathname: string): string {
  if (isPrivateAddress(pathname)) return 'private, no-store'
  return isUpload(name) ? 'private, max-age=3600' : 'public, max-age=31536000, immutable'
}

const notFound = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })

const report = ({ security }: PictureHandlerParams['shop'], event: SecurityEventKind, network: string) =>
  security.record({ event, request_id: randomUUID(), network, call: 'picture' })

/** Clients can cause these errors at will, so they are not logged. */
const refusalOf = (shop: PictureHandlerParams['shop'], network: string) => (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  report(shop, error.kind === 'busy' ? 'overloaded' : 'limit_met', network)
  const headers = { 'Retry-After': String(error.details.retryAfter ?? 1), 'Cache-Control': 'no-store' }
  return new Response('Too many requests. Please wait a moment.', { status: error.status, headers })
}

async function dropGone(pool: pg.Pool, pictures: Pictures): Promise<void> {
  const names = (await pictures.listCached()).filter(isUploadedPicture)
  if (names.length === 0) return
  const there = new Set((await findNames(pool, { names })).map(({ name }) => name))
  for (const name of names) if (!there.has(name)) await pictures.drop(name)
}
