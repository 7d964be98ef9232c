import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type pg from 'pg'
import { openShop, type Shop } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import { toRefusal } from '#server/platform/http/to-refusal.ts'
import type { Log } from '#server/platform/log.ts'
import { ownNetwork } from '#server/platform/network-prefix.ts'
import { type ClosedDoors, openClosedDoors } from './closed-doors.ts'
import { compressResponse } from './compress.ts'
import { type ConsoleRoom, openConsole } from './console-room/console-room.ts'
import { openCrawlerFiles } from './crawling.ts'
import { startFloodTimers } from './flood/flood-timers.ts'
import { openTooManyRequests } from './flood/too-many-requests.ts'
import { openOwnHostCheck } from './host-header.ts'
import { openInstall } from './install/install.ts'
import type { RequestHandlers } from './listen.ts'
import { openLive } from './live/live.ts'
import { isForwarded } from './local-only.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import type { Middleware } from './middleware.ts'
import type { ReadyResponse } from './page-cache/ready-response.ts'
import { liveSource } from './pages/policy.ts'
import type { TransportFor } from './pages/transport.ts'
import { isReadMethod, openPages, type Pages } from './pages.ts'
import { openPictureHandler, type PictureHandler } from './pictures/pictures.ts'
import { openReadiness } from './readiness.ts'
import { transportHeaders, withSecurityHeaders } from './security-headers.ts'
import { openFiles } from './statics.ts'

interface HostParts {
  readonly config: Config
  readonly log: Log
  readonly pool: pg.Pool
  /** Carries the Vite socket in development. */
  readonly server: Server
}

export interface Host extends RequestHandlers {
  /** The context of work without a request. */
  readonly system: Context
  close(): Promise<void>
}

const clientFolder = join(import.meta.dirname, '../build/client')

export async function openHost({ config, log, pool, server }: HostParts): Promise<Host> {
  const { environment, dataFolder, origin, pagesMemory: memory, social, drawAhead: drawsAhead } = config
  const home = environment === 'local' ? `http://localhost:${config.port}` : undefined
  const metrics = await openMetrics(config.metricsToken)
  const shop = await openShop({ ...config, pool, log, mailOrigin: home, onAnswered: metrics.onAnswered })
  const flood = await startFloodTimers({ config, pool, shop, log })
  const apiFor: TransportFor = (network) => async (request) => shop.door.fetch(request, { network, isInProcess: true })
  const development = config.development ? server : undefined
  const partsWithoutClose = openPartsWithoutClose({ config, pool, shop, apiFor })
  const { doors } = partsWithoutClose
  const pages = await openPages({
    apiFor,
    pool,
    log,
    memory,
    origin,
    social,
    live: liveSource(shop.system.pusher),
    development,
    onAllChanged: () => {
      for (const part of [doors, shop]) part.invalidateCaches()
    },
    runUncharged: shop.rateLimiter.runUncharged,
  })
  const consoleRoom = await openConsole({ live: liveSource(shop.system.pusher), development })
  const live = await openLive({ config, pool, log, shop })
  const pictures = openPictureHandler({ pool, shop, folder: join(dataFolder, 'pictures'), drawsAhead })
  const sandbox = await openSandbox(shop, log)
  if (pages.cacheHealth) shop.health.pageCache = pages.cacheHealth
  const parts = { ...partsWithoutClose, config, shop, metrics, pool, pages, consoleRoom, pictures, sandbox }

  await shop.work()
  pictures.drawAhead(log, apiFor(ownNetwork))
  pictures.tidy(log)
  return {
    ...joinMiddleware(consoleRoom.before, pages.before),
    ...withResponseHeaders({ config, log, shop, doors, metrics, pages, fetch: routeRequests(parts) }),
    ...live,
    system: shop.system,
    close: async () =>
      void (await Promise.all([flood, live, pages, consoleRoom, pictures, shop].map((part) => part.close()))),
  }
}

interface RoutedParts extends ReturnType<typeof openPartsWithoutClose> {
  readonly config: Config
  readonly shop: Shop
  readonly pool: pg.Pool
  readonly metrics: Metrics
  readonly pages: Pages
  readonly consoleRoom: ConsoleRoom
  readonly pictures: PictureHandler
  readonly sandbox: Awaited<ReturnType<typeof openSandbox>>
}

function routeRequests(parts: RoutedParts): RequestHandlers['fetch'] {
  const {
    config,
    shop,
    doors,
    consoleRoom,
    pictures,
    crawling,
    install,
    tooManyRequests,
    readiness,
    metrics,
    pool,
    files,
    sandbox,
  } = parts
  return async (request, network) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return new Response('ok')
    if (pathname === '/metrics') return metrics.answer(request, { pool, health: shop.health, security: shop.security })
    if (pathname.startsWith('/api/')) return answerCall(shop, request, network)
    if (pathname.startsWith('/pictures/'))
      return shop.rateLimiter.run(network, 1, () => pictures.answer(pathname, network))
    const file = (await consoleRoom.findFile(request, pathname)) ?? (await files(request, pathname))
    if (file) return file
    if (!shop.rateLimiter.tryAcquire(network))
      return shop.rateLimiter.run(network, 0, () => tooManyRequests(request, network))
    if (pathname === '/readyz') return readiness()
    const local = (await localOutbox(config, shop, request)) || (await sandbox?.(request, pathname))
    const render = async () => {
      const desk = await consoleRoom.findPage(request, pathname)
      if (desk) return desk
      const installed = await install(request, pathname)
      if (installed) return compressResponse(request, installed)
      return doors.admit(request, pathname, async () => {
        const generated = await crawling(request, pathname)
        return generated ? compressResponse(request, generated) : answerPage(parts, request, network)
      })
    }
    return local || (isReadMethod(request) ? shop.rateLimiter.run(network, expectedPageMs, render) : methodNotAllowed())
  }
}

function answerPage({ metrics, pages }: RoutedParts, request: Request, network: string): Promise<Response> {
  metrics.countPage('miss')
  return pages.answer(request, network)
}

/** Vite of the console handles its own addresses and passes the others on to that of the storefront. */
const joinMiddleware = (first: Middleware | undefined, second: Middleware | undefined): Pick<Host, 'before'> =>
  first && second
    ? { before: (incoming, outgoing, next) => first(incoming, outgoing, () => second(incoming, outgoing, next)) }
    : {}

type PartsWithoutClose = Pick<HostParts, 'config' | 'pool'> & { readonly shop: Shop; readonly apiFor: TransportFor }

function openPartsWithoutClose({
  config: { origin, development },
  pool,
  shop: { security, system },
  apiFor,
}: PartsWithoutClose) {
  const api = apiFor(ownNetwork)
  return {
    doors: openClosedDoors({ system, api, origin, isInvalidated: !development }),
    crawling: openCrawlerFiles(pool, origin),
    install: openInstall({ api, pool }),
    tooManyRequests: openTooManyRequests({ security, api }),
    readiness: openReadiness(pool),
    files: openFiles(pool, clientFolder),
  }
}

const answerCall = async ({ door }: Shop, request: Request, network: string) =>
  compressResponse(request, await withSecurityHeaders(await door.fetch(request, { network })))

async function localOutbox({ hasLocalTools }: Config, shop: Shop, request: Request) {
  const { hostname, pathname } = new URL(request.url)
  if (!hasLocalTools || !pathname.startsWith('/dev/')) return undefined
  if (!isLoopback(hostname) || isForwarded((name) => request.headers.get(name))) return undefined
  const { answerOutbox } = await import('./pages/outbox.ts')
  return answerOutbox(pathname, shop)
}

/** The payment page of the sandbox gateway, if it is on. The default image does not contain it. */
const openSandbox = async ({ sandbox: desk, door }: Shop, log: Log) =>
  desk && (await import('./sandbox/sandbox-pay.ts')).openSandboxPay({ desk, door, log })

interface ResponseParts {
  readonly config: Config
  readonly log: Log
  readonly shop: Shop
  readonly doors: ClosedDoors
  readonly metrics: Metrics
  readonly pages: Pages
  fetch(request: Request, network: string): Promise<Response>
}

function withResponseHeaders({
  config,
  log,
  shop,
  doors,
  metrics,
  pages,
  fetch,
}: ResponseParts): Pick<RequestHandlers, 'find' | 'fetch' | 'onWrongHost'> {
  const transport = transportHeaders(config)
  const isOwnHost = openOwnHostCheck(config.origin)
  // Probes are answered under every host.
  const transportTo = ({ url }: Request) => (isOwnHost(new URL(url).host) ? transport : [])
  return {
    find: (request, network) => {
      const page = doors.isOpen() && isPagePath(request.path) ? pages.find(request, network) : undefined
      if (!page || !shop.rateLimiter.tryAcquire(network)) return undefined
      metrics.countPage('hit')
      return withHeaders(page, transport)
    },
    fetch: async (request, network) =>
      withSecurityHeaders(
        await fetch(request, network).catch((error) => errorResponse(log, request, error)),
        transportTo(request),
      ),
    onWrongHost: (network) =>
      shop.security.record({ event: 'access_refused', request_id: randomUUID(), network, call: 'host' }),
  }
}

/** Estimated processor time of a rendered page. */
const expectedPageMs = 40

const withHeaders = (answer: ReadyResponse, more: readonly [string, string][]): ReadyResponse =>
  more.length > 0 ? { ...answer, headers: [...answer.headers, ...more.flat()] } : answer

/** Other addresses are never looked up in the page cache. */
const isPagePath = (path: string) => !/^\/(api|assets|pictures)\//.test(path)

const methodNotAllowed = () =>
  new Response('A page is only read.', {
    status: 405,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', Allow: 'GET, HEAD' },
  })

/** An error of a page, picture or file responds like one of a call: logged once, with a request id. */
function errorResponse(log: Log, request: Request, error: unknown): Response {
  const id = randomUUID()
  const refusal = toRefusal(error, log.child({ request_id: id, path: new URL(request.url).pathname }))
  const retryAfter = refusal?.details.retryAfter
  return new Response(`This could not be answered. Please try again in a moment. (${id})`, {
    status: refusal?.status ?? 500,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': id,
      ...(retryAfter && { 'Retry-After': String(retryAfter) }),
    },
  })
}
